import { followPage, loadStyles } from '../load-styles';

const links = ( into: Document ) =>
	Array.from( into.querySelectorAll( 'link' ), ( { href } ) => href );

/** Lets every style sheet of a document arrive, or fail. */
const settle = ( into: Document, type: 'load' | 'error' ) =>
	into
		.querySelectorAll( 'link' )
		.forEach( ( link ) => link.dispatchEvent( new Event( type ) ) );

function addFrame(): HTMLIFrameElement {
	const frame = document.createElement( 'iframe' );
	document.body.append( frame );
	return frame;
}

/** What the editor does once the iframe's document is there. */
function becomeCanvas( frame: HTMLIFrameElement ): Document {
	const canvas = frame.contentDocument as Document;
	canvas.documentElement.classList.add( 'block-editor-iframe__html' );
	return canvas;
}

const pause = () => new Promise( ( done ) => setTimeout( done ) );

beforeEach( () => {
	document.head.innerHTML = '';
	document.body.innerHTML = '';
} );

it( 'loads a style sheet once into the page and into each canvas, and into no other iframe', async () => {
	const canvas = becomeCanvas( addFrame() );
	const other = addFrame();
	const sources = [ 'https://site.test/a.css' ];
	const loading = Promise.all( [
		loadStyles( sources ),
		loadStyles( sources ),
	] );
	// The page waits, so that the browser's cache has the file.
	await pause();
	expect( links( canvas ) ).toEqual( sources );
	expect( links( document ) ).toEqual( [] );
	settle( canvas, 'load' );
	await pause();
	settle( document, 'load' );
	await loading;
	await loadStyles( sources );
	expect( links( document ) ).toEqual( sources );
	expect( links( canvas ) ).toEqual( sources );
	expect( links( other.contentDocument as Document ) ).toEqual( [] );
} );

it( 'loads what only blocks need into the canvas, and into the page once that has blocks', async () => {
	const frame = addFrame();
	const canvas = becomeCanvas( frame );
	const sources = [ 'https://site.test/map/style.css?ver=1' ];
	const loading = loadStyles( sources );
	settle( canvas, 'load' );
	await loading;
	expect( links( canvas ) ).toEqual( sources );
	followPage();
	await pause();
	expect( links( document ) ).toEqual( [] );
	frame.remove();
	document.body.innerHTML =
		'<div class="block-editor-block-list__layout"></div>';
	followPage();
	await pause();
	expect( links( document ) ).toEqual( sources );
	settle( document, 'load' );
	followPage();
	await pause();
	expect( links( document ) ).toEqual( sources );
} );

it( 'loads what was loaded before into a canvas that comes later', async () => {
	const loading = loadStyles( [ 'https://site.test/b.css' ] );
	settle( document, 'load' );
	await loading;
	const frame = addFrame();
	frame.dispatchEvent( new Event( 'load' ) );
	const canvas = becomeCanvas( frame );
	await pause();
	expect( links( canvas ) ).toContain( 'https://site.test/b.css' );
} );

it( 'does not wait for a canvas that is removed meanwhile, such as a preview in the inserter', async () => {
	const frame = addFrame();
	becomeCanvas( frame );
	const loading = loadStyles( [ 'https://site.test/c.css' ] );
	frame.remove();
	while ( links( document ).length === 0 ) {
		await pause();
	}
	settle( document, 'load' );
	await expect( loading ).resolves.toBeUndefined();
} );

it( 'rejects when a style sheet fails, and can load it again', async () => {
	const loading = loadStyles( [ 'https://site.test/d.css' ] );
	settle( document, 'error' );
	await expect( loading ).rejects.toThrow( 'd.css' );
	expect( links( document ) ).toEqual( [] );
	const again = loadStyles( [ 'https://site.test/d.css' ] );
	settle( document, 'load' );
	await again;
	expect( links( document ) ).toEqual( [ 'https://site.test/d.css' ] );
} );
