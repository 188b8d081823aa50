/**
 * The demo model's reviews: it finds typical mistakes, repeated paragraphs, levels that are skipped, and what a guideline such
 * as "Say Harbour Lane, not Dock Street" forbids.
 */

/** @typedef {{block: string, type: string, text: string, links?: [string, string][]}} Block */

/**
 * Returns the words around a match, so that they are in the text only once.
 *
 * @param {Block}  block The block.
 * @param {RegExp} wrong What is wrong.
 * @param {string} right What replaces it.
 * @return {Object[]} Suggestions.
 */
const corrections = ( { block, text }, wrong, right ) =>
	Array.from( text.matchAll( wrong ), ( { 0: old } ) => ( {
		block,
		kind: 'words',
		old,
		new: old.replace( new RegExp( wrong.source ), right ),
		reason: 'This is a spelling mistake.',
		guideline: '',
	} ) );

/**
 * Returns the suggestions for a post.
 *
 * @param {string}             system   The instructions, with the guidelines of the site.
 * @param {string}             content  The blocks, one JSON object a line.
 * @param {(RegExp|string)[][]} mistakes Common typing errors with their corrections.
 * @return {string} JSON with spaces, because the stand-in streams word by word.
 */
export function review( system, content, mistakes ) {
	/** @type {Block[]} */
	const blocks = content
		.split( '\n' )
		.filter( Boolean )
		.map( ( line ) => JSON.parse( line ) );
	const [ , say, not ] =
		/Say ([\p{L} ]+?), not ([\p{L} ]+)/u.exec( system ) ?? [];
	const has = ( /** @type {string} */ kind ) =>
		new RegExp( `\\((kinds? [^)]*)\\b${ kind }\\b` ).test( system );
	const seen = new Set();
	let level = 0;
	const suggestions = blocks.flatMap( ( one ) => {
		const { block, type, text, links = [] } = one;
		const of = ( /** @type {Object} */ more ) => ( {
			block,
			old: '',
			new: '',
			guideline: '',
			...more,
		} );
		const found = has( 'words and link' )
			? mistakes.flatMap( ( [ wrong, right ] ) =>
					corrections(
						one,
						/** @type {RegExp} */ ( wrong ),
						/** @type {string} */ ( right )
					)
			  )
			: [];
		for ( const [ label, url ] of links ) {
			if ( has( 'words and link' ) && /^htt?ps?:\/{1,2}/.test( url ) ) {
				const right = url.replace( /^htt?ps?:\/{1,2}/, 'https://' );
				if ( right !== url ) {
					found.push(
						of( {
							kind: 'link',
							old: label,
							new: right,
							reason: 'The URL of this link is misspelled.',
						} )
					);
				}
			}
		}
		if ( say && not && text.includes( not ) ) {
			found.push(
				of( {
					kind: 'words',
					old: not,
					new: say,
					reason: 'The site uses another name.',
					guideline: `Terms: say ${ say }`,
				} )
			);
		}
		const [ name, number ] = type.split( ' ' );
		if ( has( 'remove' ) && name === 'heading' ) {
			if ( level > 0 && Number( number ) > level + 1 ) {
				found.push(
					of( {
						kind: 'level',
						new: String( level + 1 ),
						reason: 'This heading skips a level.',
					} )
				);
			}
			level = Number( number );
		}
		if ( has( 'remove' ) && name === 'paragraph' && seen.has( text ) ) {
			found.push(
				of( {
					kind: 'remove',
					reason: 'This paragraph is in the post twice.',
				} )
			);
		}
		seen.add( text );
		const claim = /\b(?:in|since) \d{4}\b/.exec( text )?.[ 0 ];
		if ( has( 'question' ) && claim ) {
			found.push(
				of( {
					kind: 'question',
					old: claim,
					new: 'Is this year correct?',
					reason: 'The post names no source for it.',
				} )
			);
		}
		return found;
	} );
	return JSON.stringify( { suggestions }, null, 1 );
}

/**
 * Returns what a post needs before it is published.
 *
 * @param {string} text   The text of the post.
 * @param {string} prompt The prompt, which lists the terms of the site.
 * @return {string} JSON.
 */
export function needs( text, prompt ) {
	const [ first = text ] = text.split( /(?<=[.!?])\s/ );
	const names = ( /** @type {string} */ label ) =>
		new RegExp( `${ label } of the site: (.*?)\\.(?: |\\n)` )
			.exec( `${ prompt } ` )?.[ 1 ]
			?.split( ', ' )
			.slice( 0, 1 ) ?? [];
	const words = first.replace( /[^\p{L}\p{N}\s]/gu, '' ).split( /\s+/ );
	const short = words.slice( 0, 5 ).join( ' ' );
	return JSON.stringify(
		{
			titles: [
				{ title: short, reason: 'It begins as the post does.' },
				{ title: `Why ${ words[ 0 ] } matters`, reason: 'It asks.' },
				{ title: `${ short }, slowly`, reason: 'It sounds calm.' },
			],
			excerpt: first,
			description: first.slice( 0, 155 ),
			slug: words.slice( 0, 4 ).join( '-' ).toLowerCase(),
			tags: names( 'Tags' ),
			categories: names( 'Categories' ),
			social: first.slice( 0, 280 ),
			subject: short,
			preview: first.slice( 0, 90 ),
		},
		null,
		1
	);
}
