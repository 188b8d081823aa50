/**
 * @jest-environment node
 */
import { Base64 } from '../base64';

it.each( [ '', 'a', 'film.mp4', 'Brötchen – 🥐.mov' ] )(
	'encodes the UTF-8 bytes of “%s”',
	( text ) => {
		expect( Base64.encode( text ) ).toBe(
			Buffer.from( text ).toString( 'base64' )
		);
	}
);
