/**
 * Beginnings of the names of minutes, hours and days in the languages of the Unicode CLDR, folded, separated by white
 * space. Written by `node test/fit/codes/write-time-unit-names.ts` from ICU 78.3.
 */
export const TIME_UNIT_NAMES = {
  minute: `
    amami aɖaba dakii dakik daq daqii daqiq deqiq dqqd dəq dəqiq funud hoƴom imini iseju kasun men menet menit
    mhion min minet minit minti minto minuc minuh minus minut minuu mion miona mnt monut mun munud munut ndagi
    nduru nkeji noim noime perc phut sima simil umuno umuzu umzuz vunut λεπτα λεπτο дақиқ мин минот минут мүн
    мүнөт хвили хвілі րոպե דקה דקות מינוט שתי الدقا دقايق دقيقة دقيقت دقيقه دقيقې منٹ منٽ مينۇت निमेष मिनट मिनि
    मिनिट मिनेट মিনিট ਮਿੰਟ મિનિટ ମିନିଟ நிமி நிமிட నిమి నిమిష ನಿಮಿ ನಿಮಿಷ മിനിറ මිනි මිනිත විනාඩ นาที ນາທີ སྐར မိနစ်
    წუთი ደቂቃ ደቂቃዎች ደቒቓ ደቒቓታት ደቒቕ នាទី 分 分钟 ꄮꈉꃏ 분
  `,
  hour: `
    aatii amaho awa awr diba diibm diimm dɔnhw eleke eur gaƒoƒ gio godz godzi haora heure hodin hor hora horas
    hores horo horoj houa hour hours ihola ihora isaha ithaa iyure jam klst klukk lɛrɛ ngong oere ora oras ordu
    ordua ore saa saaca saat saawa saet sag sagat sat sata sati scd siegħ soat std stonn stund thide tim timar
    time timer timi timma timme tund tundi tunti uair uaire ura ure uri uur val valan wakat waktu waxt wkt ωρα
    ωρεσ гадз гадзі год годин саат сат сата сати сахат сахь сахьт сағ сағат сех сехет соат сәгат сәғәт цаг час
    часа часов ժամ שעה שעות שעתיי الساع ساعات ساعة ساعت ساعتا سايەت ڪلاڪ گنٹہ گٲنٹہ گھنٹہ گھنٹے घंटा घंटे घण्टा
    तास होरा ঘণ্টা ਘੰਟਾ ਘੰਟੇ કલાક ଘଣ୍ଟା மணிநே గంట గంటలు ಗಂಟೆ ಗಂಟೆಗ മണിക് පැය ชั่วโ ຊົ່ວໂ ཚོད နာရီ საათი ሰዓታት ሰዓት
    ሰዓቶች ម៉ោង 小时 時 時間 ꄮꈉꂷ 시 시간
  `,
  day: `
    andro araw beaiv dae dag dagar dage dagen dagur dan dana day days ddiwr deeg dei deien deiz den dia dias die
    diena dieno dienu dies dina dino dinte dis dite dituk diwrn dneva dni dnu dny dogn don dygn dzien egun eguna
    fan giorn gun guyya hari ilang izins jando jorns jour jours jum kun kwana laith latha lunak maali maalm mln
    mokɔl muthe nalnd nap ngay nna ojo oopae paev paeva paiva punch rana ranak rnk roj siku tag tage tago tagoj
    uboch umusi usuku zeiz zile zuva ŋkeke ʻaho ημερα ημερε бон боны дан дана ден дена день дзень днеи дни дня дні
    днів кун күн көн руз сут сутак суткі хоног өдөр טאג יום יומיי ימים ايام دۄہ روز كۈن ورځ ورځې يوم يوما يومان
    ڏينهن दिन दिवस बार वासर দিন ਦਿਨ દિવસ ଦିନ நாட்க நாள் రోజు రోజుల ದಿನ ದಿನಗಳ ದಿನವು ദിവസം දින දිනය วัน ມື້ ཉིན ཚེས
    ရက် დღე መዓልቲ መዓልታት ቀናት ថ្ងៃ 天 日 일
  `,
} as const
