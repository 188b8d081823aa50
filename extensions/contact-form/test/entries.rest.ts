/**
 * Files and exports of entries, as browsers get them.
 */
import { logIn } from '../../../tests/rest/client';
import { expect, test, type Site } from '../../../tests/site/playwright';
import type { FormEntry } from '../schema';

const TEXT = '<script>alert( 1 )</script>';

/** Stores an entry with a file, and returns its ID and the file's path under the uploads. */
const store = ( site: Site ) =>
	site.wpEval< { entry: number; path: string } >( `
		$file = Freehold\\Files::temporary( 'test' );
		file_put_contents( $file, '${ TEXT }' );
		$entry = Freehold\\Modules\\ContactForm\\Entries\\Store::add(
			new Freehold\\Modules\\ContactForm\\Entries\\Draft(
				Freehold\\Modules\\ContactForm\\Definition\\Definition::from_array( array( 'version' => 1, 'title' => 'Form', 'recipients' => array( 'owner@example.com' ) ) ),
				array(
					new Freehold\\Modules\\ContactForm\\Entries\\Answer( 'name', 'name', 'Name', '=1+1' ),
					new Freehold\\Modules\\ContactForm\\Entries\\Answer( 'file', 'file', 'File', '', array( new Freehold\\Modules\\ContactForm\\Files\\Upload( $file, 'Grüße.html', 'text/html', ${ TEXT.length } ) ) ),
				),
				new Freehold\\Modules\\ContactForm\\Entries\\Context()
			)
		);
		$read = Freehold\\Modules\\ContactForm\\Entries\\Body::read( get_post( $entry ) );
		return array( 'entry' => $entry, 'path' => 'freehold-forms/' . $read->folder . '/' . $read->files()[0]['key'] );
	` );

test( 'contact form: a file is downloaded by editors alone and never shown', async ( {
	site,
} ) => {
	const { entry, path } = await store( site );
	const editor = await logIn( site, 'editor' );
	const list = await fetch(
		`${ site.url }/wp-json/freehold/v4/forms/entries/${ entry }`,
		{
			headers: {
				Cookie: editor.cookie ?? '',
				'X-WP-Nonce': editor.nonce ?? '',
			},
		}
	);
	const { fields } = ( await list.json() ) as FormEntry;
	const url = fields[ 1 ]?.files[ 0 ]?.url ?? '';
	// The link itself contains the nonce.
	const file = await fetch( url, {
		headers: { Cookie: editor.cookie ?? '' },
	} );
	expect( file.status ).toBe( 200 );
	expect( await file.text() ).toBe( TEXT );
	expect( Object.fromEntries( file.headers ) ).toMatchObject( {
		'content-type': 'application/octet-stream',
		'content-disposition':
			'attachment; filename="Gr__e.html"; filename*=UTF-8\'\'Gr%C3%BC%C3%9Fe.html',
		'x-content-type-options': 'nosniff',
		'content-length': String( TEXT.length ),
		'cache-control': expect.stringContaining( 'no-store' ),
	} );
	expect( ( await fetch( url ) ).status ).toBe( 403 );
	const author = await logIn( site, 'author' );
	const refused = await fetch( url.replace( /_wpnonce=\w+/, '' ), {
		headers: {
			Cookie: author.cookie ?? '',
			'X-WP-Nonce': author.nonce ?? '',
		},
	} );
	expect( refused.status ).toBe( 403 );
	// Folders are not listed.
	const folder = await fetch(
		`${ site.url }/wp-content/uploads/freehold-forms/`
	);
	expect( await folder.text() ).not.toContain( path.split( '/' )[ 1 ] );
} );

test( 'contact form: exports are files with safe cells', async ( { site } ) => {
	await store( site );
	const { cookie = '', nonce = '' } = await logIn( site, 'editor' );
	for ( const [ format, type ] of [
		[ 'csv', 'text/csv; charset=UTF-8' ],
		[ 'json', 'application/json; charset=UTF-8' ],
	] ) {
		const response = await fetch(
			`${ site.url }/wp-json/freehold/v4/forms/entries/export?format=${ format }&_wpnonce=${ nonce }`,
			{ headers: { Cookie: cookie } }
		);
		expect( response.status ).toBe( 200 );
		expect( response.headers.get( 'content-type' ) ).toBe( type );
		expect( response.headers.get( 'content-disposition' ) ).toMatch(
			new RegExp( `^attachment; filename="[\\w-]+\\.${ format }"` )
		);
		const text = Buffer.from( await response.arrayBuffer() ).toString();
		if ( format === 'csv' ) {
			expect( text ).toMatch( /^\uFEFFID,Date,Form,/ );
			expect( text ).toContain( ",'=1+1,Grüße.html\r\n" );
		} else {
			expect( JSON.parse( text ) ).toMatchObject( [
				{ form: 'Form', fields: [ { value: '=1+1' }, {} ] },
			] );
		}
	}
} );
