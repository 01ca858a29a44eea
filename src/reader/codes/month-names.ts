/**
 * Beginnings of the names of months in the languages of the Unicode CLDR, folded, separated by white space. Written by
 * `node test/fit/codes/write-month-names.ts` from ICU 78.3.
 */
export const MONTH_NAMES = `
  abend abrel abrii abril abuzt adar adeɛm adool afiri afɔfi agast aggus agost agusi agust ahini aibre akuha
  amajj anyɔn aogos aout apere aperi apiri aprel aprii april apuli arali augus austu averi avgus avqus avrig
  avril avust awgus awiri awril awst awwis ayɛwo azaro balan bealt belaw berfa birze bitoo boald borge bowte
  breze brezn caams cabud cakca cerve cervn chiku chiva chwef ciong ciswa colte cotme cuoŋo czerw cʼhwe dame
  deasi decem dekab desam desan desem desim detse dezem dhjet dicem dicie dipha disam disee disem disye duben
  dubna duuja dzodz dzome dzove eanai ebrel ebril eebil ekain ekim eloku enero eost ephre epree eprel eylul
  fabur fanad favre feabh febbr febra febre febro febru febur febwa fepue ferik fever fevra fevri fewra fewri
  fondo frar frear fulba fulun gashy geass geguz gener genna genve ghenn gicur gitug giugn golgg gorff gouer
  grudn grudz gruod gulan gumig gunju gunya guovv guraa gusht gweng hagay hanue hazir heina helmi hepet here
  hezir hlako hlaku huhti hulyo hune hunyo hurae hydre ianua ilon ionaw irail iuil iulie iunie iyul iyun jaanu
  janaa janai janar janei janna janne janoa janua januw janva janvi janwa janyu jenuw jolal jolay jona joulu
  juill juin juko jul jula julaa julai julay julho juli julie julij julio juliu july jun juna june junho juni
  junie junij junio juniu juny juovl juuli juun juuni kabal kakau kamen kanam kasim kaswe kele kerzu kesak kigar
  kolov korri korse kovas kovo kubvu kukad kukur kurum kutaw kvete kvetn kwiec kwiet kɔtɔn lampa lapkr leden
  ledna lengu liepa liepo lipan lipca lipie lipnj listo lokak luani lufui lugli luish lulju lumun lunas lungu
  lushi lusol luteg luton luty luuly lwets lwezi maach maaie maaji maali maars maart maayi maayo mabas mac machi
  mae maehe maerz maggi mai maiat maig maijs maio maj maja majo maju majus marc marca march marci marco marec
  maret maris marra mars marsi marso mart marta marte marti marto marts martx martz marz marze marzo marzu masa
  mashi mata matg matsh mawrt may mayis mayo mayrn mayu maʻas mbang mbimb mbooy mbudz medi mee mehef mei meith
  mejju meurz mey meyi mezhe mfumf miess mijda mmesa mopit moran morso motsh mpala mpand mphal mudde mukak munyo
  mutar muuya mvuka naban nadal ncwab ndamu ndira ndith ndwen nento ngber ngubu ngwan nhlan nhlol nisan njenu
  njukc nkwen nobye noema noiem nolla noofe nopem novam novem novie novim nowam nowan noyab ntuli ntwar nuwam
  nyaka nyama nyand nyeny nzeri nzero obubu ocak octob octom octub oddaj ofori ogoos ogos ogost oketo okito
  oktab oktho oktob oktoo oktub oktya onkol otsai ottob ottub outub ozuja ozujk pazdz pebre pebru pepue phato
  phatw phere phukw phupj phupu prill prosi pudun qersh reben rhagf rijen rijna rugpj rugse ruhes ruhuh rujan
  rujna rusam sadaa samha samwi santa santu sanua sattu satum sausi schan sebte sebut sedim seete seeɗt senta
  senty sepit septa septe septh septi setem setie sette setye shkur shtat siaml sibat sierp siilo siilt sijec
  siula skabm spali srpan srpen srpna srpnj stude stycz subat sulet sune suoid suwe sviba svibn syysk szept
  sɛtan tachw tammi tebax tedox temmu tetor tihem tirme tisem tlhak touko trava travn triul tshit ugush ukubo
  ukwak unor unora urria urtar uti uztai vasar veebr velja waxab werur wrzes xanei xullo xuno yanva yanwa yarko
  yuli yuni zanwu zari zercl ziban zuluy zuwɛn zvita ɔbɛne ɔgyef ɔkutɔ ɔpɛni ɔpɛpɔ ɔsana ɛbɔ ʻaoko ʻepel ʻokat
  απριλ αυγου δεκεμ ιανου ιουλι ιουνι μαιου μαρτι νοεμβ οκτωβ σεπτε φεβρο аван авгус ака апрел април ақпан берез
  верас верес груде грудн гыинв декаб декем децем желто жніве жніун жовте жовтн июл июлы июль июля июн июны июнь
  июня карла кастр квіте квітн краса липен липня листо лютаг лютии лютог люты ліпен ліста маи маиы мамыр март
  марта мартъ маусы мая мај нарас науры новем ноемв ноябр октоб октом октяб пуш рашта сакав сентя септе серпе
  серпн снежа снежн студз січен січня сәуір тамыз траве травн ута фебру февра февру черве червн чук чэрве шілде
  юли юни юпа январ януар јануа јул јули јун јуни ғинуа қазан қараш қаңта қыркү ҫертм ҫурла ապրիլ դեկտե հոկտե
  հուլի հունի հունվ մայիս մարտ մարտի նոյեմ սեպտե փետրվ օգոստ אוגוס אויגו אוקטו אפריל אקטאב דעצעמ דצמבר יאנוא
  יולי יוני ינואר מאי מיי מערץ מרץ נאווע נובמב סעפטע ספטמב פברוא פעברו ابريل اغسطس اكتبر اكتوب اوت اوريل اپريل
  اڪٽوب اګست اگست اگسٽ جلے جنوري جولاء جولاي جون دسامب دسمبر ديسمب دېكاب سبتمب ستمبر سيپٽم سپتام سپتمب سېنتە
  سېپتم فبراي فبرور فروري فوريه فيبرو فېبرو فېۋرا مارت مارس مارچ ماي مايو ميي نوامب نوفمب نومبر نوياب يانۋا
  ياپرې ياۋغۇ يناير يوليو يونيو يييۇل يييۇن يۆكتە ڊسمبر ژانوي ژوين ژوييه अक्टू अक्टो अक्तू अगस्ट अगस्त अप्रि
  अप्रै एप्रि ऑक्टो ऑगस्ट जनवरी जानेव जुन जुलाई जुलै जून जूनमा डिसें डिसेम दिसंब नवंबर नोभेम नोव्ह फरवरी फ़रवर
  फेब्र मईमास मार्च सप्टे सितंब सेप्ट অক্টো আগষ্ট আগস্ট এপ্রি এপ্ৰি ছেপ্ত জানুয জানুৱ জুন জুলাই ডিচেম ডিসেম
  নভেম্ নৱেম্ ফেব্র ফেব্ৰ মার্চ মাৰ্চ সেপ্ট ਅਕਤੂਬ ਅਗਸਤ ਅਪ੍ਰੈ ਜਨਵਰੀ ਜੁਲਾਈ ਜੂਨ ਦਸੰਬਰ ਨਵੰਬਰ ਫ਼ਰਵਰ ਮਾਰਚ ਸਤੰਬਰ એપ્રિ
  ઑક્ટો ઑગસ્ટ જાન્ય જુલાઈ જૂન ડિસેમ નવેમ્ ફેબ્ર માર્ચ સપ્ટે ଅକ୍ଟୋ ଅଗଷ୍ଟ ଅପ୍ରେ ଜାନୁଆ ଜୁନ ଜୁଲାଇ ଡିସେମ ନଭେମ୍ ଫେବୃଆ
  ମାର୍ଚ ସେପ୍ଟ அக்டோ ஆகஸ்ட ஏப்ரல செப்ட ஜனவரி ஜூன் ஜூலை டிசம் நவம்ப பிப்ர மார்ச అక్టో ఆగస్ట ఏప్రి జనవరి జులై జూన్
  డిసెం నవంబర ఫిబ్ర మార్చ సెప్ట ಅಕ್ಟೋ ಆಗಸ್ಟ ಏಪ್ರಿ ಜನವರಿ ಜುಲೈ ಜೂನ್ ಡಿಸೆಂ ನವೆಂಬ ಫೆಬ್ರ ಮಾರ್ಚ ಸೆಪ್ಟ ഏപ്രി ഒക്ടോ
  ഓഗസ്റ ജനുവര ജൂലൈ ജൂൺ ഡിസംബ നവംബർ ഫെബ്ര മാർച് മേയ് സെപ്റ ඇසළ ඉල් උඳුවප දුරුත නවම් නිකිණ පොසොන බක් බිනර මැදින
  වප් වෙසක් กรกฎา กันยา กุมภา ตุลาค ธันวา พฤศจิ พฤษภา มกราค มิถุน มีนาค สิงหา เมษาย ກັນຍາ ກຸມພາ ກໍລະກ ຕຸລາ ທັນວາ
  ພະຈິກ ພຶດສະ ມັງກອ ມິຖຸນ ມີນາ ສິງຫາ ເມສາ စက်တင ဇန်နဝ ဇူလို ဇွန် ဒီဇင် နိုဝင ဖေဖော မတ် အောက် ဧပြီ ဩဂုတ် აგვის
  აპრილ დეკემ თებერ იანვა ივლის ივნის მაისი მარტი ნოემბ ოქტომ სექტე ለካቲት ሓምለ ሕዳር መስከረም መጋቢት ሚያዝያ ማርች ሴፕቴምበ ታሕሳስ
  ነሓሰ ኖቬምበር ኤፕሪል ኦክቶበር ኦገስት ዲሴምበር ጁላይ ጃንዋሪ ጉንበት ጥቅምቲ ፌብሩዋሪ កក្កដ កញ្ញា កុម្ភ តុលា ធ្នូ មករា មិថុន មីនា មេសា
  វិច្ឆ សីហា ឧសភា 十一月 十二月 ꊯꊪꆪ ꊰꑋꆪ
`
