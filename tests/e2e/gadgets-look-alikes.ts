/** Look-alikes of a page’s elements. */
import type { Sources } from './gadgets-sources';

interface Options {
	/** The genuine page. */
	html: string;
	/** The value. */
	hostile: string;
	/** The URL of a PDF of the site, without which WordPress removes an `object`. */
	pdf: string;
	sources: Sources;
}

/**
 * Runs in a browser. Returns elements as an author can store them: each of the page’s elements that has data, with a hostile value
 * in place of one or more of its values, of a word, or of nothing; elements with each name in the sources; and, by the property’s
 * name, an element that shadows a property of the document, with the data of all scripts.
 */
export function lookAlikes( { html, hostile, pdf, sources }: Options ): {
	elements: string[];
	shadows: Record< string, string >;
} {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const ALLOWED =
		/^(?:a|button|dl|div|figure|ins|li|p|section|span|ul|video)$/;
	const SENT = /[/<]/;
	const found = new Set< string >();

	/** Whether a value is a URL or HTML. */
	const isStrong = ( value: unknown ) =>
		typeof value === 'string' && SENT.test( value );

	/** Returns all paths to texts in JSON. */
	const allIn = ( value: unknown, path: string[] = [] ): string[][] =>
		value && typeof value === 'object'
			? Object.entries( value ).flatMap( ( [ key, inner ] ) =>
					allIn( inner, [ ...path, key ] )
			  )
			: [ path ];

	/** Returns the paths that scripts tell apart: of a list of objects, the first with each property. */
	const pathsIn = ( value: unknown ): string[][] => [
		...new Map(
			allIn( value )
				.reverse()
				.map( ( path ) => [
					path.join( ' ' ).replace( /\b\d+ /g, '# ' ),
					path,
				] )
		).values(),
	];
	const at = ( value: unknown, path: string[] ): unknown =>
		path.reduce< unknown >(
			( inner, key ) =>
				( inner as Record< string, unknown > | undefined )?.[ key ],
			value
		);
	const changed = ( json: string, change: ( value: unknown ) => void ) => {
		const value = JSON.parse( json );
		change( value );
		return JSON.stringify( value );
	};
	const put = ( value: unknown, path: string[], text: unknown ) => {
		const last = path.at( -1 );
		const parent = at( value, path.slice( 0, -1 ) ) as
			| Record< string, unknown >
			| undefined;
		if ( last !== undefined && parent ) {
			if ( text === undefined ) {
				delete parent[ last ];
			} else {
				parent[ last ] = text;
			}
		}
	};

	const dashed = ( name: string ) =>
		name
			.replace( /^data-/, '' )
			.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` );

	/**
	 * Returns the words with which a script that has a name compares its value, if it is such a word. A name that no script has
	 * may be put together, so that any could read it.
	 */
	const wordsFor = ( name: string, value: unknown ) => {
		const reading = sources.files.filter( ( { names } ) =>
			names.includes( dashed( name ) )
		);
		return [
			...new Set(
				( reading.length ? reading : sources.files )
					.map( ( { words } ) => words )
					.filter( ( words ) => words.includes( String( value ) ) )
					.flat()
			),
		];
	};

	/** Returns the hostile forms of a value, beginning with the one most like the genuine one. */
	const formsOf = ( value: string, name = '' ): string[] => {
		if ( ! /^[[{]/.test( value ) ) {
			return [ hostile, ...wordsFor( name, value ) ];
		}
		const strong = allIn( JSON.parse( value ) ).filter( ( path ) =>
			isStrong( at( JSON.parse( value ), path ) )
		);
		const sent = changed( value, ( json ) =>
			strong.forEach( ( path ) => put( json, path, hostile ) )
		);
		return [
			sent,
			...pathsIn( JSON.parse( value ) ).flatMap( ( path ) => {
				const original = at( JSON.parse( value ), path );
				// Texts are shown as text.
				return typeof original === 'string' && ! /\s/.test( original )
					? [
							hostile,
							undefined,
							...wordsFor( path.at( -1 ) ?? '', original ),
					  ].map( ( text ) =>
							changed( sent, ( json ) => put( json, path, text ) )
					  )
					: [];
			} ),
		];
	};

	const write = (
		tag: string,
		attributes: Record< string, string >,
		inner: string
	) => {
		const element = document.createElement( tag );
		for ( const [ name, value ] of Object.entries( attributes ) ) {
			element.setAttribute( name, value );
		}
		element.classList.add( 'look-alike' );
		if ( /^[[{]/.test( inner ) ) {
			element.textContent = inner;
		} else {
			element.innerHTML = inner;
		}
		found.add( element.outerHTML );
	};

	const seen = new Set< string >();
	for ( const element of page.querySelectorAll( 'body *' ) ) {
		const tag = element.localName;
		const isScript = tag === 'script';
		const attributes = Object.fromEntries(
			[ ...element.attributes ]
				.filter( ( { name } ) =>
					/^(?:data-(?!wp-)|class$|id$|type$|href$)/.test( name )
				)
				.map( ( { name, value } ) => [ name, value ] )
		);
		const data = Object.keys( attributes ).filter( ( name ) =>
			name.startsWith( 'data-' )
		);
		const text = element.textContent ?? '';
		const isJson =
			isScript &&
			element.getAttribute( 'type' ) === 'application/json' &&
			/^[[{]/.test( text );
		const known = [
			tag,
			...Object.keys( attributes ),
			isScript && ( element.id || attributes[ 'data-for' ] ),
		].join( ' ' );
		if (
			seen.has( known ) ||
			( ! data.length && ! isJson ) ||
			tag === 'form' ||
			tag === 'input'
		) {
			continue;
		}
		seen.add( known );
		const tags = ALLOWED.test( tag ) ? [ tag ] : [ 'div' ];
		const small = element.outerHTML.length < 1000;
		const inner = isScript || ! small ? '<p>Text</p>' : element.innerHTML;
		const strengthened = ( name: string, value: string ) => {
			if ( /^[[{]/.test( value ) ) {
				return formsOf( value )[ 0 ] ?? value;
			}
			return name === 'href' ||
				( name.startsWith( 'data-' ) && isStrong( value ) )
				? hostile
				: value;
		};
		const strong = Object.fromEntries(
			Object.entries( attributes ).map( ( [ name, value ] ) => [
				name,
				strengthened( name, value ),
			] )
		);
		for ( const name of tags ) {
			if ( isJson ) {
				for ( const form of formsOf( text ) ) {
					write( name, attributes, form );
				}
			}
			write( name, strong, inner );
			for ( const one of data ) {
				for ( const form of formsOf( attributes[ one ] ?? '', one ) ) {
					write( name, { ...strong, [ one ]: form }, inner );
					if ( form !== hostile ) {
						// The same without one of the others.
						for ( const other of data ) {
							const { [ other ]: _, ...rest } = strong;
							write( name, { ...rest, [ one ]: form }, inner );
						}
					}
				}
			}
		}
	}
	// Names that the page has nowhere.
	const classes = sources.classes.join( ' ' );
	for ( const name of sources.data ) {
		if ( ! page.querySelector( `[data-${ name }]` ) ) {
			write(
				'div',
				{ class: classes, [ `data-${ name }` ]: hostile },
				'<button>Text</button>'
			);
		}
	}
	for ( const name of sources.globals ) {
		write( 'a', { id: name, href: hostile }, 'Text' );
	}
	const data = new Set(
		[ ...page.querySelectorAll( 'script' ) ].flatMap( ( { dataset } ) =>
			Object.keys( dataset )
		)
	);
	const shadows: Record< string, string > = {};
	for ( const name of sources.globals ) {
		if (
			Object.getOwnPropertyDescriptor( Document.prototype, name )?.get
		) {
			const object = document.createElement( 'object' );
			Object.assign( object, {
				type: 'application/pdf',
				data: pdf,
				id: name,
			} );
			data.forEach( ( key ) => {
				object.dataset[ key ] = key === 'forms' ? 'input' : hostile;
			} );
			shadows[ name ] = object.outerHTML;
		}
	}
	return { elements: [ ...found ], shadows };
}
