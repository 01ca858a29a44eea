import type { CodeWords } from './code-words.ts'

export const CY: CodeWords = {
  code: `cod dilysu, cod cadarnhau, cod diogelwch, cod untro, cod mewngofnodi, cod mynediad,
    cyfrinair untro, cod actifadu, cod casglu, cod drws, cod dros dro, cod llofnodi`,
  maybe: 'cod, god, pin, cyfrinair, rhif, rhifau, digid, digidau, allwedd',
  is: 'yw, dyma, eich, dy, isod, canlynol, hwn, yma',
  enter: `rhowch, rho, teipiwch, teipia, nodwch, gludwch, copïwch, defnyddiwch, dywedwch, darllenwch,
    ysgrifennwch, dangoswch, pwyswch, atebwch`,
  purpose: `dilys*, cadarnhau, cadarnhewch, mewngofnodi, arwyddo i mewn, actifadu, ailosod, cofrestr*,
    cwblhau, gorffen, hunaniaeth, awdurdodi, cysylltu, llofnodi`,
  hint: `yn ddilys, dod i ben, munud, munudau, peidiwch â rhannu, â neb, ni wnaethoch, anwybyddwch,
    unwaith, byth, dilys, os nad chi, heb ofyn, munud*`,
  number: `rhif archeb, rhif anfoneb, rhif olrhain, rhif cwsmer, cod disgownt, cod hyrwyddo, cerdyn rhodd,
    cod post, id cyfarfod, rhif cyfrif, rhif ffôn, codau adfer, cod gwall, rhif cyfeirnod, cod awdurdodi`,
  thing: `archeb, anfoneb, parsel, pecyn, cwsmer, tocyn, cynnyrch, cyfarfod, derbynneb, contract, cyfrif,
    cerdyn, achos, ffôn, hediad`,
  no: 'rhif, rh',
  shop: 'disgownt, cynnig, anrheg, taleb, gwerthiant, arbed',
  void: `wedi dod i ben, ddim yn ddilys, enghraifft, er enghraifft, e.e., wedi'i ddefnyddio,
    wedi ei ddefnyddio, wedi'i ganslo, anghofiwch, wedi newid, hen god`,
  unit: 'munud, munudau, awr, diwrnod, blynedd, punt, pobl, pwynt, aelod, pleidlais',
}
