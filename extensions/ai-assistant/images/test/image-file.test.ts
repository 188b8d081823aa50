import { toDataUrl, toFile } from '../image-file';

const PNG = 'iVBORw0KGgo=';

describe( 'an image', () => {
	it.each( [
		[ PNG, 'image/png', 'png' ],
		[ '/9j/4AAQSkY=', 'image/jpeg', 'jpg' ],
		[ 'UklGRgAAAAA=', 'image/webp', 'webp' ],
		[ 'R0lGODlhAQA=', 'image/gif', 'gif' ],
		[ 'AAAA', 'image/png', 'png' ],
	] )( 'is of the kind that it begins like: %s', ( base64, type, ending ) => {
		expect( toDataUrl( base64 ) ).toBe(
			`data:${ type };base64,${ base64 }`
		);
		const file = toFile( base64, 'A cat' );
		expect( file.type ).toBe( type );
		expect( file.name ).toBe( `a-cat.${ ending }` );
	} );

	it.each( [
		[ 'A cat, on "a" mat!', 'a-cat-on-a-mat.png' ],
		[ '猫 на ковре', '猫-на-ковре.png' ],
		[ '../../../etc/passwd', 'etc-passwd.png' ],
		[ '!!!', 'image.png' ],
		[ 'x'.repeat( 200 ), `${ 'x'.repeat( 50 ) }.png` ],
	] )( 'has the name of what it shows: %s', ( prompt, name ) => {
		expect( toFile( PNG, prompt ).name ).toBe( name );
	} );

	it( 'has the bytes', () => {
		expect( toFile( PNG, 'x' ).size ).toBe( 8 );
		expect( () => toFile( 'no base64!', 'x' ) ).toThrow();
	} );
} );
