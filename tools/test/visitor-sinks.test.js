/** @jest-environment node */
const typescript = require( '@typescript-eslint/parser' );
const { Linter } = require( 'eslint' );
const rule = require( '../eslint/visitor-sinks' );
const { visitorFiles } = require( '../visitor-files' );

const linter = new Linter( { configType: 'flat' } );

/** Returns the messages' IDs. */
const check = ( code, parser ) =>
	linter
		.verify( code, {
			...( parser && { languageOptions: { parser } } ),
			plugins: { own: { rules: { sinks: rule } } },
			rules: { 'own/sinks': 'error' },
		} )
		.map( ( { messageId, message } ) => messageId ?? message );

it.each( [
	[ 'const { content } = box.dataset;', 'data' ],
	[ 'load( link.dataset.script );', 'data' ],
	[ 'const f = ( { dataset } ) => 1;', 'data' ],
	[ "link.getAttribute( 'data-url' );", 'data' ],
	[ 'link.getAttribute( name );', 'data' ],
	[ 'box.innerHTML = html;', 'sink' ],
	[ 'Object.assign( box, { innerHTML: html } );', 'sink' ],
	[ "box.insertAdjacentHTML( 'beforeend', html );", 'sink' ],
	[ 'range.createContextualFragment( html );', 'sink' ],
	[ 'new DOMParser();', 'sink' ],
	[ "document.getElementById( 'data' );", 'sink' ],
	[ 'fetch( url );', 'sink' ],
	[ 'navigator.sendBeacon( url );', 'sink' ],
	[ 'import( url );', 'sink' ],
	[ 'new Function( code );', 'sink' ],
	[ "setTimeout( 'code' );", 'sink' ],
	[ 'document.write( html );', 'sink' ],
	[ 'link.href = url;', 'url' ],
	[ 'window.location.href = url;', 'url' ],
	[ 'window.location = url;', 'url' ],
	[ 'location.assign( url );', 'url' ],
	[ "create( 'a', { href: url } );", 'url' ],
	[ "link.setAttribute( 'href', url );", 'url' ],
	[ "link.setAttribute( 'onclick', code );", 'url' ],
	[ 'link.setAttribute( name, value );', 'url' ],
	[ 'location = url;', 'url' ],
	[ 'open( url );', 'url' ],
	[ "link.href = '' + url;", 'url' ],
	[ 'link.href = `${ url }#top`;', 'url' ],
	[ 'image.srcset = urls;', 'url' ],
	[ 'video.poster = url;', 'url' ],
	[ "link.setAttribute( 'xlink:href', url );", 'url' ],
	[ 'box.style.cssText = style;', 'url' ],
	[ 'box.style.backgroundImage = image;', 'url' ],
	[ 'Object.assign( button, { formAction: url } );', 'url' ],
	[ "setTimeout( 'f' + code );", 'sink' ],
	[ "link.getAttributeNode( 'data-url' );", 'data' ],
	[ 'const data = JSON.parse( text );', 'untyped' ],
	[ 'const code = `f`; setTimeout( code );', 'sink' ],
] )( 'visitor scripts may not: %s', ( code, expected ) => {
	expect( check( code ) ).toEqual( [ expected ] );
} );

it.each( [
	"box.dataset.load = 'done';",
	"'level' in box.dataset;",
	"const HTML = '<b></b>'; box.innerHTML = HTML;",
	'const text = box.innerHTML;',
	"const HOST = 'https://a.example'; link.href = `${ HOST }/b.css`;",
	'link.href = httpUrl( url );',
	'location.replace( httpUrl( url ) + location.hash );',
	'link.href = `#${ id }`;',
	"link.setAttribute( 'aria-label', text );",
	"link.getAttribute( 'aria-label' );",
	"import( './part' );",
	'write();',
	'setTimeout( run, 50 );',
	'let location; location = url;',
	'function open( box ) {} open( box );',
	"link.href = '/page?' + query;",
	'link.href = `https://a.example/${ path }`;',
] )( 'visitor scripts may: %s', ( code ) => {
	expect( check( code ) ).toEqual( [] );
} );

it.each( [
	[ 'request( text as Printed );', 'printed' ],
	[ 'request( <Printed>text );', 'printed' ],
	[ 'request( text as any );', 'untyped' ],
	[ 'request( text as never );', 'untyped' ],
	[ 'const data: any = found;', 'untyped' ],
	[ 'const data: Config = JSON.parse( text );', 'untyped' ],
] )( 'types do not hide it: %s', ( code, expected ) => {
	expect( check( code, typescript ) ).toEqual( [ expected ] );
} );

it( 'JSON of an element is unknown', () => {
	expect(
		check( 'readPoints( JSON.parse( text ) as unknown );', typescript )
	).toEqual( [] );
} );

it( 'finds the scripts with what they import', () => {
	const files = visitorFiles();
	expect( files ).toEqual(
		expect.arrayContaining( [
			'extensions/ads/fill.ts',
			'extensions/map/draw/mapbox.ts',
			'extensions/video/blocks/video/view.ts',
			'shared/embeds/view.ts',
			'shared/visitor/sinks.ts',
		] )
	);
	expect( files.filter( ( file ) => /\btest\b|edit/.test( file ) ) ).toEqual(
		[]
	);
} );
