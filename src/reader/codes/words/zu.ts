import type { CodeWords } from './code-words.ts'

export const ZU: CodeWords = {
  code: `ikhodi yokuqinisekisa, ikhodi yokuphepha, ikhodi yokungena, iphasiwedi yesikhathi esisodwa,
    ikhodi esetshenziswa kanye`,
  maybe: 'ikhodi, ikhodi yakho, iphini, iphasiwedi, inombolo, izinombolo, phinikhodi',
  is: 'yile, yakho, lapha, ngezansi, le, ngu',
  enter: 'faka, thayipha, bhala, namathisela, kopisha, sebenzisa, tshela, funda, nikeza',
  purpose: `qinisekisa, ukuqinisekisa, ngena, ukungena, vula, setha kabusha, bhalisa, ukubhalisa, qedela,
    gunyaza, xhuma, shintsha`,
  hint: `imizuzu, iphelelwa, ungayabelani, namuntu, noma ubani, awucelanga, ungayinaki, kanye, ungalokothi`,
  number: `inombolo ye-oda, inombolo yokulandelela, ikhodi yesaphulelo, ikhadi lesipho, ikhodi yeposi,
    inombolo yocingo, inombolo ye-akhawunti`,
  thing: `i-oda, i-invoyisi, iphasela, ikhasimende, ithikithi, umhlangano, irisidi, i-akhawunti, ikhadi,
    ucingo`,
  no: 'inombolo, no',
  shop: 'isaphulelo, isipho, ikhuphoni, ukuthenga',
  void: 'iphelelwe yisikhathi, isiphelelwe, isibonelo, ayisasebenzi',
  unit: 'imizuzu, amahora, izinsuku, iminyaka, amarandi, abantu, amaphuzu, amavoti',
}
