/**
 * The demo model: no model at all, but templates about a small café. It reads what it is asked for out of the prompt
 * and answers with something that fits, so that every tool of the assistant can be tried without a key.
 */
import { greetings, tones } from './phrases.mjs';

/** @typedef {{role: string, content: string}} Message */

/** Sentences about the café, in an order that reads. */
const stories = [
	'The door opens at seven, and the first thing you notice is the smell of fresh bread and dark coffee.',
	'Marta grinds the beans herself, a little coarser on wet mornings, because the air changes everything.',
	'Regulars sit by the window, where the light is soft until noon and nobody minds how long you stay.',
	'The cinnamon rolls come out of the oven at nine, and by half past nine they are gone.',
	'On the wall hang drawings by children of the street, each with a price of one hot chocolate.',
	'Every Thursday somebody plays the old piano, and the cups on the shelf hum along.',
	'There is no rush here: the menu fits on one card, and everything on it is made in the house.',
	'In summer the tables move out under the linden trees, and the bees come for the lemonade.',
	'The soup follows the market: leek in March, tomato in August, pumpkin until the first snow.',
	'Before closing time the last slices go for half, and the talk turns to tomorrow.',
];

const dishes = [
	'Cinnamon rolls, warm from the oven at nine',
	'Flat white with beans from a small roastery',
	'Sourdough toast with salted butter and honey',
	'Leek soup with caraway bread',
	'Lemon cake with a thin crust of sugar',
];

const sentencesOf = ( /** @type {string} */ text ) =>
	text.match( /[^.!?…\n]+[.!?…]*\s*/gu )?.map( ( part ) => part.trim() ) ??
	[];

const capital = ( /** @type {string} */ text ) =>
	text.charAt( 0 ).toUpperCase() + text.slice( 1 );

const plain = ( /** @type {string} */ text ) =>
	text
		.replace( /<!--[^]*?-->/g, '' )
		.replace( /<[^>]+>/g, ' ' )
		.replace( /#[a-z]+(-[a-z0-9]+)*/g, '' )
		.replace( /[ \t]+/g, ' ' )
		.trim();

/**
 * What a text is about, in a few words.
 *
 * @param {string} text Any text.
 * @return {string} Words of it, or the café.
 */
function topic( text ) {
	const words = plain( text )
		.replace( /[^\p{L}\p{N}\s'’-]/gu, ' ' )
		.split( /\s+/ )
		.filter(
			( word ) =>
				word.length > 3 &&
				! /^(write|please|about|make|this|that|with|from|your|have|text|post|blog|paragraph|list|short|long|create|give|some|into|table|page|title)$/i.test(
					word
				)
		)
		.slice( 0, 5 );
	return words.length ? words.join( ' ' ) : 'the corner café';
}

/**
 * The text between the prompt's rows of backticks, which is what the person wants changed.
 *
 * @param {string} prompt The whole prompt.
 * @return {string} The last such text; empty where there is none.
 */
function quoted( prompt ) {
	const parts = prompt.split( /`{3,}/ );
	return parts.length >= 3 ? plain( parts[ parts.length - 2 ] ) : '';
}

/**
 * Prose of a length.
 *
 * @param {number} words About how many words.
 * @return {string} Paragraphs.
 */
export function prose( words ) {
	const paragraphs = [];
	let count = 0;
	for ( let index = 0; count < words; index += 3 ) {
		const sentences = [ 0, 1, 2 ].map(
			( step ) => stories[ ( index + step ) % stories.length ]
		);
		const paragraph = sentences.join( ' ' ).split( ' ' );
		const part = paragraph.slice( 0, words - count );
		count += part.length;
		paragraphs.push( part.join( ' ' ) );
	}
	return paragraphs.join( '\n\n' );
}

/** Words that people mistype, for the correction. */
const mistakes = [
	[ /\bteh\b/g, 'the' ],
	[ /\brecieve/g, 'receive' ],
	[ /\bdefinately\b/g, 'definitely' ],
	[ /\bcofee\b/g, 'coffee' ],
	[ /\bwich\b/g, 'which' ],
	[ /\bi\b/g, 'I' ],
	[ /\s+([,.!?])/g, '$1' ],
];

const correct = ( /** @type {string} */ text ) =>
	sentencesOf(
		mistakes.reduce(
			( now, [ wrong, right ] ) =>
				now.replace(
					/** @type {RegExp} */ ( wrong ),
					/** @type {string} */ ( right )
				),
			text
		)
	)
		.map( capital )
		.join( ' ' );

/** The same in Gutenberg's own syntax. */
const blocks = ( /** @type {string} */ about ) =>
	[
		`<!-- wp:heading --><h2 class="wp-block-heading">${ capital(
			about
		) }</h2><!-- /wp:heading -->`,
		`<!-- wp:paragraph --><p>${ stories[ 0 ] } ${ stories[ 2 ] }</p><!-- /wp:paragraph -->`,
		`<!-- wp:list --><ul class="wp-block-list">${ dishes
			.slice( 0, 3 )
			.map(
				( dish ) =>
					`<!-- wp:list-item --><li>${ dish }</li><!-- /wp:list-item -->`
			)
			.join( '' ) }</ul><!-- /wp:list -->`,
		`<!-- wp:paragraph --><p>${ stories[ 6 ] }</p><!-- /wp:paragraph -->`,
	].join( '\n\n' );

/**
 * Each thing that can be asked for: how the prompt says it, and the answer. The first that fits wins.
 *
 * @type {Array<[RegExp, (text: string, ask: string) => string]>}
 */
const tasks = [
	[
		/\btranslat|\blanguage\b[^.]*\b(to|into|in)\b|\bin the following language/i,
		( text, ask ) => {
			const wanted = greetings.find( ( { names } ) => names.test( ask ) );
			return wanted?.text ?? ( text || stories[ 0 ] );
		},
	],
	[
		/\btitle\b/i,
		( text, ask ) =>
			capital(
				`${ topic( text || ask ) }: a morning at the corner café`
			),
	],
	[
		/\bsummar/i,
		( text ) => {
			const items = text.match( /^\s*([-*•]|\d+\.)\s+.+$/gm );
			if ( items && items.length > 1 ) {
				return `In short, ${ items.length } things: ${ items
					.map(
						( item ) =>
							item
								.replace( /^\s*([-*•]|\d+\.)\s+/, '' )
								.split( ',' )[ 0 ]
					)
					.join( '; ' ) }.`;
			}
			return `In short: ${ sentencesOf( text ).at( 0 ) ?? stories[ 6 ] }`;
		},
	],
	[
		/\bshort(er|en)\b/i,
		( text ) => {
			const all = sentencesOf( text );
			return (
				all.slice( 0, Math.ceil( all.length / 2 ) ).join( ' ' ) ||
				stories[ 6 ]
			);
		},
	],
	[
		/\b(longer|expand|elaborate|continue)\b/i,
		( text ) =>
			`${ text || stories[ 0 ] } ${ stories[ 1 ] } ${ stories[ 4 ] }`,
	],
	[
		/\bspelling|\bgrammar|\bproofread/i,
		( text ) => correct( text || 'teh cofee is ready' ),
	],
	[
		/\bsimpl/i,
		( text ) =>
			sentencesOf( text )
				.flatMap( ( part ) =>
					part.split( /,\s+(?:and|but|because|which|where)\s+/ )
				)
				.map( ( part ) => capital( part.replace( /[,;.]*$/, '.' ) ) )
				.join( ' ' ) || stories[ 6 ],
	],
	[
		/\btone\b/i,
		( text, ask ) => {
			const name = Object.keys( tones ).find( ( tone ) =>
				new RegExp( `\\b${ tone }`, 'i' ).test( ask )
			);
			return `${ tones[ name ?? 'formal' ] } ${ text || stories[ 0 ] }`;
		},
	],
	[
		/\btable\b/i,
		() =>
			[
				'| When | What |',
				'| --- | --- |',
				'| 7:00 | The door opens, first coffee |',
				'| 9:00 | Cinnamon rolls come out of the oven |',
				'| 17:00 | Last slices for half |',
			].join( '\n' ),
	],
	[ /\blist\b/i, () => dishes.map( ( dish ) => `- ${ dish }` ).join( '\n' ) ],
];

/**
 * Answers a conversation.
 *
 * @param {Message[]} messages The conversation, system message included.
 * @return {string} Markdown, or blocks where the conversation asks for Gutenberg's syntax.
 */
export function answer( messages ) {
	const prompt =
		messages.filter( ( { role } ) => role === 'user' ).at( -1 )?.content ??
		messages.at( -1 )?.content ??
		'';
	// What is to be done stands outside of the quotation.
	const ask = prompt.replace( /(`{3,})[^]*?\1/g, ' ' );
	const text = quoted( prompt );
	const task = tasks.find( ( [ said ] ) => said.test( ask ) );
	if ( task ) {
		return task[ 1 ]( text, ask );
	}
	const about = topic( ask || text );
	const system = messages
		.filter( ( { role } ) => role === 'system' )
		.map( ( { content } ) => content )
		.join( '\n' );
	if ( /gutenberg|<!-- wp:/i.test( system ) ) {
		return blocks( about );
	}
	return [
		`## ${ capital( about ) }`,
		`${ stories[ 0 ] } ${ stories[ 2 ] }`,
		`What people come back for:`,
		dishes
			.slice( 0, 3 )
			.map( ( dish ) => `- ${ dish }` )
			.join( '\n' ),
		`${ stories[ 6 ] } ${ stories[ 9 ] }`,
	].join( '\n\n' );
}

/** What a field of each type is filled with. @type {Record<string, unknown>} */
const values = {
	string: 'The corner café',
	number: 3,
	integer: 3,
	boolean: true,
	array: [],
	object: {},
};

/**
 * A function call that fits what the caller offers: the first function, its fields filled by their types.
 *
 * @param {import('./types').AiTool[]} tools As the caller sent them.
 * @return {{name: string, arguments: unknown}|null} The call.
 */
export function callOf( tools ) {
	const offered = tools[ 0 ]?.function;
	if ( ! offered?.name ) {
		return null;
	}
	const fields = Object.entries( offered.parameters?.properties ?? {} );
	return {
		name: offered.name,
		arguments: Object.fromEntries(
			fields.map( ( [ name, field ] ) => [
				name,
				field.enum?.[ 0 ] ?? values[ field.type ?? 'string' ],
			] )
		),
	};
}
