import { readFileSync } from 'fs';
import { join } from 'path';
import { HALF, SIZE, STAR } from '../stars';

it( 'draws the stars of the editor as those of the page', () => {
	const php = readFileSync(
		join( __dirname, '../server/Rating.php' ),
		'utf8'
	);
	expect( php ).toContain( `STAR = '${ STAR }'` );
	expect( php ).toContain( `HALF = '${ HALF }'` );
	expect( php ).toContain( `SIZE = ${ SIZE };` );
} );
