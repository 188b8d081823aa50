/**
 * The demo model: templates about a small café instead of a language model. It finds the task in the prompt and returns a
 * suitable text, so that users can try every tool of the assistant without a key.
 */
import { form } from './demo-form.mjs';
import { needs, review } from './demo-review.mjs';
import { greetings, tones } from './phrases.mjs';

/** @typedef {{type: string, text?: string}} Part A text, or an image. */

/** @typedef {{role: string, content: string | Part[]}} Message */

/** Sentences about the café, in reading order. */
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
 * Returns the topic of a text in a few words.
 *
 * @param {string} text Any text.
 * @return {string} Words of the text; the café if it has none.
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
 * Returns the text between the prompt's rows of four backticks, which the user wants to change.
 *
 * @param {string} prompt The whole prompt.
 * @return {string} The first such text, as it is; empty if there is none. A second one is its context.
 */
function contentIn( prompt ) {
	const parts = prompt.split( /`{4,}/ );
	return parts.length >= 3 ? parts[ 1 ].trim() : '';
}

/**
 * Returns sentences about the café that a text does not contain yet.
 *
 * @param {string} known The text.
 * @param {number} first How many of them to leave out, so that a repeated request gets another response.
 * @return {string[]} The sentences in reading order; all of them if the text contains them all.
 */
function fresh( known, first = 0 ) {
	const left = stories.filter( ( story ) => ! known.includes( story ) );
	const all = left.length > 0 ? left : stories;
	const start = first % all.length;
	return [ ...all.slice( start ), ...all.slice( 0, start ) ];
}

/**
 * Returns prose of a length.
 *
 * @param {number} words The approximate number of words.
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

/** Common typing errors with their corrections. */
const mistakes = [
	[ /\bteh\b/g, 'the' ],
	[ /\brecieve/g, 'receive' ],
	[ /\bdefinately\b/g, 'definitely' ],
	[ /\bcofee\b/g, 'coffee' ],
	[ /\bwich\b/g, 'which' ],
	[ /(?<![<\/])\bi\b(?!>)/g, 'I' ],
	[ /\s+([,.!?])/g, '$1' ],
];

const withoutMistakes = ( /** @type {string} */ text ) =>
	mistakes.reduce(
		( now, [ wrong, right ] ) =>
			now.replace(
				/** @type {RegExp} */ ( wrong ),
				/** @type {string} */ ( right )
			),
		text
	);

/** What is more than words, such as bold words, links and tables. */
const MARKUP = /<[a-z]|^\||\]\(/im;

const correct = ( /** @type {string} */ text ) =>
	MARKUP.test( text )
		? withoutMistakes( text )
		: sentencesOf( withoutMistakes( text ) ).map( capital ).join( ' ' );

/** The same as block markup. */
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
 * The tasks: a pattern of the prompt, and the response. The first match is used.
 *
 * @type {Array<[RegExp, (text: string, task: string, again: number, source: string) => string]>}
 */
const tasks = [
	[
		/\btranslat|\blanguage\b[^.]*\b(to|into|in)\b|\bin the following language/i,
		( text, task ) => {
			const wanted = greetings.find( ( { names } ) =>
				names.test( task )
			);
			return wanted?.text ?? ( text || stories[ 0 ] );
		},
	],
	[
		/\btitle\b/i,
		( text, task ) =>
			capital(
				`${ topic( text || task ) }: a morning at the corner café`
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
		/\bcontinue\b/i,
		( text, task, again ) => fresh( text, again ).slice( 0, 2 ).join( ' ' ),
	],
	[
		/\b(longer|expand|elaborate)\b/i,
		( text, task, again ) =>
			[ text, ...fresh( text, again ).slice( 0, 2 ) ]
				.filter( Boolean )
				.join( ' ' ),
	],
	[
		/\bspelling|\bgrammar|\bproofread/i,
		( text, task, again, source ) =>
			correct( source || 'teh cofee is ready' ),
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
		( text, task ) => {
			const name = Object.keys( tones ).find( ( tone ) =>
				new RegExp( `\\b${ tone }`, 'i' ).test( task )
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
 * Returns the text of a message.
 *
 * @param {Message|undefined} message The message.
 * @return {string} Its text, without images.
 */
export const textOf = ( message ) =>
	typeof message?.content === 'string'
		? message.content
		: // A message that calls a function has none.
		  message?.content?.map( ( { text = '' } ) => text ).join( '\n' ) ?? '';

/**
 * Returns what the demo model says about an image, which it does not see.
 *
 * @param {string} prompt The prompt, with the title of the post.
 * @return {string} A sentence.
 */
function describe( prompt ) {
	const title = /title “(.*?)” of/.exec( prompt )?.[ 1 ] ?? 'this post';
	const where = /\bcaption\b/.test( prompt )
		? 'would say below an image'
		: 'sees in an image';
	return `What the demo model ${ where } of “${ title }”`;
}

/**
 * Returns the response to a conversation.
 *
 * @param {Message[]} messages The conversation, system message included.
 * @param {number}    again    How often the same conversation was sent before. Each time gets another response.
 * @return {string} Markdown, or block markup if the conversation requests it.
 */
export function reply( messages, again = 0 ) {
	const last =
		messages.filter( ( { role } ) => role === 'user' ).at( -1 ) ??
		messages.at( -1 );
	const prompt = textOf( last );
	if ( Array.isArray( last?.content ) ) {
		return describe( prompt );
	}
	const system = messages
		.filter( ( { role } ) => role === 'system' )
		.map( textOf )
		.join( '\n' );
	if ( /^You are an editor who reads a post/.test( system ) ) {
		return review( system, contentIn( prompt ), mistakes );
	}
	if ( /^You sit beside an author/.test( system ) ) {
		const found = review(
			`${ system }\n- spelling (kinds words and link)`,
			contentIn( prompt ),
			mistakes
		);
		return /"block"/.test( found )
			? `I read your post, and would correct what is below.\n~~~\n${ found }`
			: 'I read your post, and found no mistakes in it.';
	}
	if ( /^You write along with an author/.test( system ) ) {
		const [ next ] = fresh( contentIn( prompt ), again );
		return next.charAt( 0 ).toLowerCase() + next.slice( 1 );
	}
	if ( /^You help to publish a post/.test( system ) ) {
		return needs( plain( contentIn( prompt ) ), prompt );
	}
	if ( /^You build forms/.test( system ) ) {
		return form( prompt );
	}
	// The task is outside the quoted text.
	const [ task ] = prompt.replace( /(`{3,})[^]*?\1/g, ' ' ).split( '\n\n' );
	const before = messages.filter( ( { role } ) => role === 'assistant' );
	// A second request is about the last response, if the prompt contains no text.
	const source = contentIn( prompt ) || textOf( before.at( -1 ) );
	const text = plain( source );
	const found = tasks.find( ( [ pattern ] ) => pattern.test( task ) );
	if ( found ) {
		return found[ 1 ]( text, task, again, source );
	}
	const about = topic( task.replace( /^Change the content.*?: /, '' ) );
	if ( source !== '' && ! /<!-- wp:/.test( source ) ) {
		const [ next ] = fresh( source, again );
		return `${ source }\n\n${ capital( about ) }: ${ next }`;
	}
	if ( /gutenberg|<!-- wp:/i.test( system ) ) {
		return blocks( about );
	}
	const known = before.map( textOf ).join( '\n' );
	const [ first, second, third, fourth ] = fresh( known, again );
	return [
		`## ${ capital( about ) }`,
		`${ first } ${ third ?? '' }`.trim(),
		`What people come back for:`,
		dishes
			.slice( 0, 3 )
			.map( ( dish ) => `- ${ dish }` )
			.join( '\n' ),
		`${ second ?? '' } ${ fourth ?? '' }`.trim(),
	].join( '\n\n' );
}

/** A value for a field of each type. @type {Record<string, unknown>} */
const values = {
	string: 'The corner café',
	number: 3,
	integer: 3,
	boolean: true,
	array: [],
	object: {},
};

/**
 * Returns a call of the first function that the caller offers, with a value of the right type for each field.
 *
 * @param {import('./types').AiTool[]} tools The tools that the caller sent.
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
