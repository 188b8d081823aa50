/**
 * The difference between two texts as they would be stored: word by word, with their formats, links and images.
 */

/** Words, and how they are formatted: the names of elements, and the URLs of links and images, divided by spaces. */
export type Word = { text: string; format: string };

/** A part of a text that both versions have, or one of them. */
export type Change = Word & { kind: 'same' | 'removed' | 'added' };

/** Products of the numbers of words up to which words are compared. Longer texts count as replaced. */
const MAX_CELLS = 4_000_000;

const BLOCKS =
	'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figcaption, ul, ol, details, summary';

/** Elements that change how words look or what they are, by the names that they have here. */
const FORMATS: Record< string, string | undefined > = {
	b: 'strong',
	strong: 'strong',
	i: 'em',
	em: 'em',
	del: 's',
	...Object.fromEntries(
		's u code sub sup mark kbd pre blockquote summary h1 h2 h3 h4 h5 h6'
			.split( ' ' )
			.map( ( name ) => [ name, name ] )
	),
};

/** Returns what an element adds to the format of the words in it; empty for nothing. */
function formatOf( element: Element ): string {
	const { localName } = element;
	if ( localName === 'a' ) {
		return `a:${ element.getAttribute( 'href' ) ?? '' }`;
	}
	if ( localName === 'li' ) {
		return element.parentElement?.localName ?? '';
	}
	return FORMATS[ localName ] ?? '';
}

/**
 * Returns the words of a text, each with the space after it. Each paragraph, list item and line ends with a line break.
 *
 * @param html The markup that is stored. It is not rendered.
 */
export function wordsOf( html: string ): Word[] {
	const words: Word[] = [];
	const add = ( text: string, format: string ) => {
		const last = words.at( -1 );
		if ( text !== '\n' ) {
			words.push( { text, format } );
		} else if ( last && last.text !== '\n' ) {
			last.text = last.text.trimEnd();
			words.push( { text, format: '' } );
		}
	};
	const read = ( node: Node, format: string ) => {
		if ( node instanceof Text ) {
			const [ space = '' ] = /^\s*/.exec( node.data ) ?? [];
			const last = words.at( -1 );
			if ( space && last && ! /\s$/.test( last.text ) ) {
				last.text += ' ';
			}
			node.data
				.trimStart()
				.match( /\S+\s*/g )
				?.forEach( ( word ) => {
					const bare = word.trimEnd();
					add( bare === word ? word : `${ bare } `, format );
				} );
			return;
		}
		if ( ! ( node instanceof Element ) ) {
			return;
		}
		if ( node.localName === 'br' ) {
			add( '\n', '' );
		} else if ( node.localName === 'img' ) {
			add(
				`${ node.getAttribute( 'alt' ) ?? '' } `,
				`${ format } img:${ node.getAttribute( 'src' ) ?? '' }`.trim()
			);
		}
		const isBlock = node.matches( BLOCKS );
		if ( isBlock ) {
			add( '\n', '' );
		}
		const inner = [
			...new Set( [ ...format.split( ' ' ), formatOf( node ) ] ),
		]
			.filter( Boolean )
			.sort()
			.join( ' ' );
		node.childNodes.forEach( ( child ) => read( child, inner ) );
		if ( isBlock ) {
			add( '\n', '' );
		}
	};
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	body.childNodes.forEach( ( node ) => read( node, '' ) );
	const last = words.at( -1 );
	if ( last?.text === '\n' ) {
		words.pop();
	}
	const end = words.at( -1 );
	if ( end ) {
		end.text = end.text.trimEnd();
	}
	return words;
}

/** Returns whether two words are one in both versions. */
const isSame = ( a: Word | undefined, b: Word | undefined ): boolean =>
	a?.text === b?.text && a?.format === b?.format;

/** Returns the lengths of the longest common subsequences of all ends of two lists. */
function lengths( a: Word[], b: Word[] ): Uint32Array {
	const width = b.length + 1;
	const table = new Uint32Array( ( a.length + 1 ) * width );
	for ( let i = a.length - 1; i >= 0; i-- ) {
		for ( let j = b.length - 1; j >= 0; j-- ) {
			const at = i * width + j;
			table[ at ] = isSame( a[ i ], b[ j ] )
				? ( table[ at + width + 1 ] ?? 0 ) + 1
				: Math.max( table[ at + width ] ?? 0, table[ at + 1 ] ?? 0 );
		}
	}
	return table;
}

/**
 * Returns what changed between two texts.
 *
 * @param a The words before.
 * @param b The words after.
 * @return The parts in reading order; parts of the same kind and format are one.
 */
export function changesOf( a: Word[], b: Word[] ): Change[] {
	const changes: Change[] = [];
	const add = ( kind: Change[ 'kind' ], words: Array< Word | undefined > ) =>
		words.forEach( ( word ) => {
			const last = changes.at( -1 );
			if ( last && last.kind === kind && last.format === word?.format ) {
				last.text += word.text;
			} else if ( word ) {
				changes.push( { kind, ...word } );
			}
		} );
	let start = 0;
	while ( start < a.length && isSame( a[ start ], b[ start ] ) ) {
		start++;
	}
	let end = 0;
	while (
		end < Math.min( a.length, b.length ) - start &&
		isSame( a[ a.length - 1 - end ], b[ b.length - 1 - end ] )
	) {
		end++;
	}
	add( 'same', a.slice( 0, start ) );
	const old = a.slice( start, a.length - end );
	const now = b.slice( start, b.length - end );
	if ( old.length * now.length > MAX_CELLS ) {
		add( 'removed', old );
		add( 'added', now );
	} else {
		const table = lengths( old, now );
		const width = now.length + 1;
		let i = 0;
		let j = 0;
		while ( i < old.length || j < now.length ) {
			const at = i * width + j;
			if ( i < old.length && isSame( old[ i ], now[ j ] ) ) {
				add( 'same', [ old[ i++ ] ] );
				j++;
			} else if (
				i < old.length &&
				( j === now.length ||
					( table[ at + width ] ?? 0 ) >= ( table[ at + 1 ] ?? 0 ) )
			) {
				add( 'removed', [ old[ i++ ] ] );
			} else {
				add( 'added', [ now[ j++ ] ] );
			}
		}
	}
	add( 'same', a.slice( a.length - end ) );
	return changes;
}
