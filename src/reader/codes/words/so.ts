import type { CodeWords } from './code-words.ts'

export const SO: CodeWords = {
  code: 'koodhka xaqiijinta, koodka xaqiijinta, koodhka amniga, furaha hal mar, koodh hal mar',
  maybe: 'koodh, koodhka, kood, koodka, lambarka, tirooyinka, pin, furaha sirta',
  is: 'waa, kaaga, kan, hoose, halkan',
  enter: 'geli, qor, ku dhufo, nuqul, isticmaal, akhri, u sheeg',
  purpose: 'xaqiiji*, gal, gelitaan*, dejin*, diiwaangel*, dhammayst*, oggolow*, beddel*',
  hint: 'daqiiqo*, ha la wadaagin, cidna, ma codsan, hal mar, weligaa',
  number: `lambarka dalabka, koodhka qiimo dhimista, kaarka hadiyadda, lambarka taleefanka, lambarka akoonka`,
  thing: 'dalab*, rasiidh*, xirmo*, macmiil*, tigidh*, kulan*, akoon*, kaar*, taleefan*',
  no: 'lambar, lambarka',
  shop: 'qiimo dhimis*, hadiyad*, kuuboon*, iib*',
  void: 'dhacay, wuu dhacay, tusaale*, shaqeynayn',
  unit: 'daqiiqo, saacadood, maalmood, sano, qof, dhibcood, cod',
}
