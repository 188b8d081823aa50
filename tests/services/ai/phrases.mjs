/**
 * Phrases of the demo model in other languages and tones.
 */

/** A sentence about the café in each language of the assistant, with the names of the language in a prompt. */
export const greetings = [
	[
		'Spanish|Español|\\bes\\b',
		'La puerta se abre a las siete y huele a pan recién hecho y a café.',
	],
	[
		'French|Français|\\bfr\\b',
		'La porte s’ouvre à sept heures, et cela sent le pain frais et le café.',
	],
	[
		'German|Deutsch|\\bde\\b',
		'Um sieben öffnet sich die Tür, und es riecht nach frischem Brot und Kaffee.',
	],
	[
		'Italian|Italiano|\\bit\\b',
		'La porta si apre alle sette e profuma di pane fresco e caffè.',
	],
	[
		'Portuguese|Português|\\bpt\\b',
		'A porta abre às sete e cheira a pão fresco e a café.',
	],
	[
		'Russian|Русский|\\bru\\b',
		'Дверь открывается в семь, и пахнет свежим хлебом и кофе.',
	],
	[ 'Chinese|中文|\\bzh\\b', '七点开门，满屋都是新鲜面包和咖啡的香气。' ],
	[
		'Japanese|日本語|\\bja\\b',
		'七時に扉が開き、焼きたてのパンとコーヒーの香りがします。',
	],
	[
		'Arabic|العربية|\\bar\\b',
		'يُفتح الباب عند السابعة وتفوح رائحة الخبز الطازج والقهوة.',
	],
	[
		'Hindi|हिन्दी|\\bhi\\b',
		'सात बजे दरवाज़ा खुलता है और ताज़ी रोटी और कॉफ़ी की ख़ुशबू आती है।',
	],
	[
		'Korean|한국어|\\bko\\b',
		'일곱 시에 문이 열리면 갓 구운 빵과 커피 향이 납니다.',
	],
	[
		'Indonesian|\\bid\\b',
		'Pintu dibuka pukul tujuh, dan tercium aroma roti segar dan kopi.',
	],
	[
		'Tagalog|Filipino|\\btl\\b',
		'Bumubukas ang pinto nang alas-siyete, at amoy sariwang tinapay at kape.',
	],
	[
		'Vietnamese|Tiếng Việt|\\bvi\\b',
		'Cửa mở lúc bảy giờ, thơm mùi bánh mì mới và cà phê.',
	],
	[
		'English|\\ben\\b',
		'The door opens at seven, and it smells of fresh bread and coffee.',
	],
].map( ( [ names, text ] ) => ( {
	names: new RegExp( names, 'i' ),
	text,
} ) );

/** The beginning of a text in each tone. @type {Record<string, string>} */
export const tones = {
	formal: 'We are pleased to inform you of the following.',
	informal: 'So, here’s the thing:',
	optimistic: 'The best is still to come!',
	humorous: 'Hold on to your cup, this one spills.',
	serious: 'This deserves a careful look.',
	skeptical: 'One may doubt it, but so it is said:',
	empathetic: 'We know how a long morning feels.',
	confident: 'There is no better place, and here is why.',
	passionate: 'Nothing in the world comes close!',
	provocative: 'Still drinking coffee from a machine?',
};
