import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Site,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/slideshow';
const CLASS = '.wp-block-jetpack-slideshow';

type Attachment = { id: number; url: string };

/** Hills in one color under the sun, as a PNG file. */
function png( width: number, height: number, color: number[] ): Buffer {
	const chunk = ( type: string, data: Buffer ) => {
		const body = Buffer.concat( [ Buffer.from( type, 'latin1' ), data ] );
		const result = Buffer.alloc( body.length + 8 );
		result.writeUInt32BE( data.length );
		body.copy( result, 4 );
		result.writeUInt32BE( crc32( body ), body.length + 4 );
		return result;
	};
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( width );
	header.writeUInt32BE( height, 4 );
	header.set( [ 8, 2 ], 8 );
	const light = ( x: number, y: number ) => {
		if ( Math.hypot( x - width * 0.7, y - height * 0.3 ) < height / 9 ) {
			return 2.2;
		}
		const waves = [ 0.55, 0.7, 0.85 ].filter(
			( base, index ) =>
				y >
				height *
					( base + 0.06 * Math.sin( ( x / width ) * 7 + index * 2 ) )
		).length;
		return waves ? 1 - waves * 0.2 : 1.6 - ( 0.5 * y ) / height;
	};
	const rows = Buffer.alloc( height * ( width * 3 + 1 ) );
	for ( let y = 0; y < height; y++ ) {
		for ( let x = 0; x < width; x++ ) {
			color.forEach( ( part, index ) => {
				rows[ y * ( width * 3 + 1 ) + 1 + x * 3 + index ] = Math.min(
					255,
					part * light( x, y )
				);
			} );
		}
	}
	return Buffer.concat( [
		Buffer.from( [ 0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10 ] ),
		chunk( 'IHDR', header ),
		chunk( 'IDAT', deflateSync( rows ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}

const COLORS = [
	[ 200, 80, 60 ],
	[ 60, 120, 90 ],
	[ 40, 70, 140 ],
	[ 190, 150, 60 ],
	[ 110, 60, 130 ],
	[ 30, 130, 150 ],
];

/** Images in the library; the first is 900 × 600. */
const library = ( site: Site, count: number ): Promise< Attachment[] > =>
	site.wpEval< Attachment[] >(
		`require_once ABSPATH . 'wp-admin/includes/image.php';
		$made = array();
		foreach ( json_decode( '${ JSON.stringify(
			COLORS.slice( 0, count ).map( ( color, index ) =>
				png( 900, index ? 900 : 600, color ).toString( 'base64' )
			)
		) }' ) as $index => $file ) {
			$bits   = wp_upload_bits( "image-{$index}.png", null, base64_decode( $file ) );
			$id     = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => "Picture {$index}" ), $bits['file'] );
			wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $bits['file'] ) );
			$made[] = array( 'id' => $id, 'url' => $bits['url'] );
		}
		return $made;`,
		{ user: 'admin' }
	);

const block = (
	images: Attachment[],
	attributes: Record< string, unknown > = {}
) =>
	`<!-- wp:${ NAME } ${ JSON.stringify( {
		...attributes,
		ids: images.map( ( { id } ) => id ),
	} ) } -->
<div class="wp-block-jetpack-slideshow align${ attributes.align ?? 'center' }"${
		attributes.autoplay
			? ` data-autoplay="true" data-delay="${ attributes.delay }"`
			: ''
	} data-effect="${
		attributes.effect ?? 'slide'
	}"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ images
		.map(
			( { id, url }, index ) =>
				`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="Color ${
					index + 1
				}" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }" src="${ url }"/>${
					index === 1
						? '<figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">Second, by <a href="https://example.org">Anna</a></figcaption>'
						: ''
				}</figure></li>`
		)
		.join(
			''
		) }</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>
<!-- /wp:${ NAME } -->`;

const TEXT = `<!-- wp:paragraph -->\n<p>${ 'A line of text to stand around. '.repeat(
	20
) }</p>\n<!-- /wp:paragraph -->`;

/** What a slideshow shows when no change of slides is under way any more. */
async function settled( shown: () => Promise< string | undefined > ) {
	let last: string | undefined;
	await expect
		.poll(
			async () => {
				const before = last;
				last = await shown();
				return last === before;
			},
			{ intervals: [ 500 ] }
		)
		.toBe( true );
	return last;
}

/** The slideshow at a place on the page. */
function slideshow( page: Page, index = 0 ) {
	const root = page.locator( CLASS ).nth( index );
	return {
		root,
		next: root.getByRole( 'button', { name: 'Next slide' } ),
		previous: root.getByRole( 'button', { name: 'Previous slide' } ),
		list: root.locator( 'ul' ),
		/** Stays where it is while the list behind it moves. */
		frame: root.getByRole( 'group', { name: 'Images' } ),
		status: root.locator( '[aria-live]' ),
		/** The alternative text of the image in the middle of the frame. */
		shown: () =>
			root.evaluate( ( element ) => {
				const frame = element.querySelector( 'ul' )?.parentElement;
				const { left, top, width } = (
					frame as Element
				 ).getBoundingClientRect();
				const at = left + width / 2;
				return [ ...element.querySelectorAll( 'li' ) ]
					.filter( ( slide ) => {
						const box = slide.getBoundingClientRect();
						return (
							box.left < at &&
							box.right > at &&
							box.bottom > top &&
							Number( getComputedStyle( slide ).opacity ) > 0.5
						);
					} )
					.map( ( slide ) => slide.querySelector( 'img' )?.alt )
					.join();
			} ),
	};
}

test( 'an author uploads, captions, orders and links; the post keeps all of it', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	const { page } = editor;
	await editor.openNewPost();
	await editor.setTitle( 'Colors' );
	await editor.insertFromInserter( 'Slideshow' );
	const own = editor.block( NAME );
	await expect(
		own.getByText(
			'Drag images, upload new ones or select files from your library.'
		)
	).toBeVisible();
	const isLocked = () =>
		page.evaluate( () =>
			(
				window as unknown as {
					wp: {
						data: {
							select: ( name: string ) => {
								isPostSavingLocked: () => boolean;
							};
						};
					};
				}
			 ).wp.data
				.select( 'core/editor' )
				.isPostSavingLocked()
		);

	// Nothing arrives until the gate is open.
	let open = () => {};
	const gate = new Promise< void >( ( done ) => {
		open = done;
	} );
	await page.route( /wp\/v2\/media(?![^?]*\/)/, async ( route ) => {
		if ( route.request().method() === 'POST' ) {
			await gate;
		}
		await route.continue();
	} );
	const file = ( index: number ) => ( {
		name: `color-${ index }.png`,
		mimeType: 'image/png',
		buffer: png( 90, 60, COLORS[ index ] as number[] ),
	} );
	await own
		.locator( 'input[type="file"]' )
		.setInputFiles( [ file( 0 ), file( 1 ), file( 2 ) ] );
	await expect( own.locator( '.is-transient' ) ).toBeVisible();
	expect( await isLocked() ).toBe( true );
	open();
	const thumbnails = own.getByRole( 'list', {
		name: /^Images\. Use the arrow keys/,
	} );
	await expect( thumbnails.getByRole( 'button' ) ).toHaveCount( 3 );
	await expect.poll( isLocked ).toBe( false );

	// A file that is not an image is rejected with a notice.
	await own.getByRole( 'button', { name: 'Upload an image' } ).waitFor();
	await own.locator( 'input[type="file"]' ).setInputFiles( {
		name: 'words.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( 'words' ),
	} );
	await expect(
		page.getByTestId( 'snackbar' ).getByText( 'words.txt is not an image.' )
	).toBeVisible();
	expect( await isLocked() ).toBe( false );

	// The first goes to the second place by keys, and the focus with it.
	await thumbnails.getByRole( 'button' ).first().focus();
	await page.keyboard.press( 'Shift+ArrowRight' );
	const find = async () =>
		( await editor.blocks() ).find( ( { name } ) => name === NAME )
			?.attributes as {
			images: Array< { url: string; caption?: string; alt?: string } >;
			ids: number[];
		};
	expect(
		( await find() ).images.map(
			( { url } ) => /color-(\d)/.exec( url )?.[ 1 ]
		)
	).toEqual( [ '1', '0', '2' ] );
	await expect( thumbnails.getByRole( 'button' ).nth( 1 ) ).toBeFocused();
	await own.getByRole( 'textbox', { name: 'Caption' } ).fill( 'Red, mostly' );
	await editor.sidebar.getByLabel( 'Alternative text' ).fill( 'A red field' );
	await editor.sidebar
		.getByLabel( 'Link to' )
		.selectOption( { label: 'Custom URL' } );
	await editor.sidebar
		.getByLabel( 'Link URL' )
		.fill( 'https://example.org/?a=1&b=2' );
	await editor.sidebar.getByLabel( 'Transition' ).selectOption( 'fade' );
	await editor.sidebar.getByLabel( 'Autoplay' ).check();
	await expectAccessible( page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	const stored = await find();
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await find() ).toMatchObject( {
		...stored,
		images: stored.images.map( ( image ) => ( {
			...image,
			id: expect.anything(),
		} ) ),
		// The server encodes what an author writes there: it is read as it was written, see below.
		extras: expect.anything(),
		container: expect.stringContaining( 'swiper-container' ),
	} );
	await editor.selectFirst( NAME );
	await thumbnails.getByRole( 'button' ).nth( 1 ).click();
	await expect( editor.sidebar.getByLabel( 'Link URL' ) ).toHaveValue(
		'https://example.org/?a=1&b=2'
	);

	const visitor = await visit( id, { reducedMotion: true } );
	const { next, root } = slideshow( visitor );
	await next.click();
	await expect(
		root.getByText( 'Red, mostly', { exact: true } )
	).toBeVisible();
	await expect(
		root.getByRole( 'link', { name: 'A red field' } )
	).toHaveAttribute( 'href', 'https://example.org/?a=1&b=2' );
} );

test( 'images are dragged, replaced, taken out and turned into other galleries and back', async ( {
	editor,
	seedPost,
	site,
} ) => {
	const images = await library( site, 4 );
	const { id } = await seedPost(
		`${ block(
			images
		) }\n\n<!-- wp:paragraph -->\n<p>First</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>Second</p>\n<!-- /wp:paragraph -->`
	);
	const { page } = editor;
	await editor.openPost( id );

	await test.step( 'a click below a selected slideshow reaches what is there', async () => {
		await editor.selectFirst( NAME );
		const list = editor.canvas.locator(
			'.wp-block-jetpack-slideshow__thumbnails'
		);
		await expect( list ).toBeVisible();
		await editor.canvas.getByText( 'First' ).click();
		await expect( editor.canvas.getByText( 'First' ) ).toBeFocused();
		await expect( list ).toHaveCount( 0 );
	} );

	await editor.selectFirst( NAME );
	const own = editor.block( NAME );
	const thumbnails = own.getByRole( 'list', {
		name: /^Images\. Use the arrow keys/,
	} );
	const ids = async () =>
		( await editor.blocks() )[ 0 ]?.attributes.ids as number[];
	const [ first, second, third, fourth ] = images.map(
		( one ) => one.id
	) as [ number, number, number, number ];
	expect( await editor.isDirty() ).toBe( false );

	await thumbnails.getByRole( 'button' ).last().scrollIntoViewIfNeeded();
	const from = await thumbnails.getByRole( 'button' ).first().boundingBox();
	const to = await thumbnails.getByRole( 'button' ).nth( 2 ).boundingBox();
	if ( ! from || ! to ) {
		throw new Error( 'The images have no place.' );
	}
	await page.mouse.move( from.x + 30, from.y + 20 );
	await page.mouse.down();
	await page.mouse.move( from.x + 60, from.y + 20 );
	await page.mouse.move( to.x + to.width - 8, to.y + 20, { steps: 3 } );
	await page.mouse.up();
	expect( await ids() ).toEqual( [ second, third, first, fourth ] );

	await editor.toolbar
		.getByRole( 'button', { name: 'Move image backward' } )
		.click();
	expect( await ids() ).toEqual( [ second, first, third, fourth ] );
	await thumbnails.getByRole( 'button' ).nth( 1 ).press( 'Delete' );
	expect( await ids() ).toEqual( [ second, third, fourth ] );
	await expect( thumbnails.getByRole( 'button' ).nth( 1 ) ).toBeFocused();
	// Each was a step of its own.
	await editor.undo();
	expect( await ids() ).toEqual( [ second, first, third, fourth ] );
	await editor.undo();
	expect( await ids() ).toEqual( [ second, third, first, fourth ] );
	await editor.undo();
	expect( await ids() ).toEqual( [ first, second, third, fourth ] );

	// Some versions of WordPress undo the choice of a block too.
	await editor.selectFirst( NAME );
	// Another size is another file; an image that has none keeps its own.
	await editor.sidebar.getByLabel( 'Image size' ).selectOption( 'thumbnail' );
	await expect
		.poll( async () => ( await editor.blocks() )[ 0 ]?.attributes.sizeSlug )
		.toBe( 'thumbnail' );
	await editor.sidebar.getByLabel( 'Image size' ).selectOption( 'full' );
	await expect
		.poll( async () => ( await editor.blocks() )[ 0 ]?.attributes.sizeSlug )
		.toBe( 'full' );

	await editor.toolbar.getByRole( 'button', { name: 'Replace' } ).click();
	await page.getByRole( 'menuitem', { name: 'Media Library' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByRole( 'tab', { name: 'Media Library' } ).click();
	await dialog.getByRole( 'checkbox', { name: 'Picture 3' } ).click();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	expect( ( await ids() ).filter( ( one ) => one === fourth ) ).toHaveLength(
		2
	);

	const before = ( await editor.blocks() )[ 0 ]?.attributes.images as Array< {
		alt: string;
		caption?: string;
	} >;
	await editor.transformTo( 'Gallery' );
	const gallery = ( await editor.blocks() )[ 0 ];
	expect( gallery?.name ).toBe( 'core/gallery' );
	expect( gallery?.innerBlocks ).toHaveLength( 4 );
	await editor.selectFirst( 'core/gallery' );
	await editor.transformTo( 'Slideshow' );
	const back = ( await editor.blocks() )[ 0 ];
	expect( back?.attributes.images ).toMatchObject(
		before.map( ( { alt, caption = null } ) => ( {
			alt,
			...( caption ? { caption } : {} ),
		} ) )
	);
	await editor.setAttributes( back?.clientId ?? '', { autoplay: true } );
	await editor.transformTo( 'Tiled Gallery' );
	const tiled = ( await editor.blocks() )[ 0 ];
	expect( tiled?.name ).toBe( 'jetpack/tiled-gallery' );
	expect( tiled?.attributes.images ).toHaveLength( 4 );
	await editor.save();
	await editor.reopen();
	await editor.assertAllValid();
	await editor.selectFirst( 'jetpack/tiled-gallery' );
	await editor.transformTo( 'Slideshow' );
	expect( ( await editor.blocks() )[ 0 ]?.attributes ).toMatchObject( {
		autoplay: true,
		images: before.map( ( { alt, caption } ) => ( {
			alt,
			...( caption ? { caption } : {} ),
		} ) ),
	} );
	await editor.save();
	await editor.reopen();
	await editor.assertAllValid();
	await editor.selectFirst( NAME );
	await expect( thumbnails.getByRole( 'button' ) ).toHaveCount( 4 );
	await screenshot( page, 'slideshow' );
} );

test( 'visitors go through it by buttons, dots, keys and touch, round and round', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const images = await library( site, 6 );
	const { id } = await seedPost(
		[
			block( images.slice( 0, 3 ) ),
			TEXT,
			`<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column">${ block(
				images,
				{ effect: 'fade', align: 'wide' }
			) }</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`,
			TEXT,
			block( images.slice( 0, 1 ) ),
		].join( '\n\n' )
	);
	const page = await visit( id );
	const one = slideshow( page );
	await expect( one.root ).toHaveClass( /is-ready/ );
	// Nothing has changed yet for a screen reader to tell.
	await expect( one.status ).toBeEmpty();
	await screenshot( page, 'slideshow-page' );
	await one.next.click();
	await expect.poll( one.shown ).toBe( 'Color 2' );
	await expect( one.status ).toHaveText( 'Slide 2 of 3: Second, by Anna' );
	await expect( one.root.locator( 'li:not([inert])' ) ).toHaveCount( 1 );
	await one.root.getByRole( 'button', { name: 'Go to slide 3' } ).click();
	await expect.poll( one.shown ).toBe( 'Color 3' );
	await expect(
		one.root.getByRole( 'button', { name: 'Go to slide 3' } )
	).toHaveAttribute( 'aria-current', 'true' );
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( one.shown ).toBe( 'Color 1' );
	await one.previous.click();
	await expect.poll( one.shown ).toBe( 'Color 3' );
	await page.keyboard.press( 'Home' );
	await expect.poll( one.shown ).toBe( 'Color 1' );

	// By keys alone: what is not shown is not in the way.
	await one.previous.focus();
	await page.keyboard.press( 'Tab' );
	await expect( one.next ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect.poll( one.shown ).toBe( 'Color 2' );
	await page.keyboard.press( 'Shift+Tab' );
	await page.keyboard.press( 'Shift+Tab' );
	await expect(
		one.root.getByRole( 'link', { name: 'Anna' } )
	).toBeFocused();
	await page.keyboard.press( 'Home' );
	await expect.poll( one.shown ).toBe( 'Color 1' );
	// The link is out of the way; the next key still works.
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( one.shown ).toBe( 'Color 2' );
	await page.keyboard.press( 'ArrowLeft' );
	await expect.poll( one.shown ).toBe( 'Color 1' );
	await page.keyboard.press( 'Tab' );
	await expect( one.previous ).toBeFocused();

	// Dragged by a pointer, as a finger does, when it rests: a moving one is caught where it is.
	await settled( one.shown );
	const box = await one.frame.boundingBox();
	if ( ! box ) {
		throw new Error( 'No place.' );
	}
	await page.mouse.move( box.x + box.width * 0.85, box.y + 100 );
	await page.mouse.down();
	await page.mouse.move( box.x + box.width * 0.15, box.y + 100, {
		steps: 5,
	} );
	await page.mouse.up();
	await expect.poll( one.shown ).toBe( 'Color 2' );

	// The second on the page goes its own way, fades, and counts.
	const two = slideshow( page, 1 );
	await two.root.scrollIntoViewIfNeeded();
	await expect( two.root ).toHaveClass( /is-ready/ );
	await two.previous.click();
	await expect.poll( two.shown ).toBe( 'Color 6' );
	await expect( two.root.getByText( '6 / 6' ) ).toBeVisible();
	expect( await one.shown() ).toBe( 'Color 2' );

	// A single image is an image.
	const three = slideshow( page, 2 );
	await expect( three.root.getByRole( 'button' ) ).toHaveCount( 0 );
	await expect( three.root.getByAltText( 'Color 1' ) ).toBeVisible();
	await expectAccessible( page, CLASS );

	const rtl = await visit( id, { rtl: true, width: 360 } );
	const right = slideshow( rtl );
	await expect( right.root ).toHaveClass( /is-ready/ );
	const there = await right.next.boundingBox();
	expect( there?.x ).toBeLessThan( 180 );
	await right.next.focus();
	await rtl.keyboard.press( 'ArrowLeft' );
	await expect.poll( right.shown ).toBe( 'Color 2' );
	await expect( right.frame ).toHaveClass( /swiper-initialized/ );
	expect(
		await rtl.evaluate( () =>
			[ ...document.querySelectorAll( 'link' ) ].some( ( { href } ) =>
				/slideshow-swiper\.\w+-rtl\.css/.test( href )
			)
		)
	).toBe( true );
	expect( await right.shown() ).toBe( 'Color 2' );
	await rtl.keyboard.press( 'ArrowLeft' );
	await expect.poll( right.shown ).toBe( 'Color 3' );
	await expectAccessible( rtl, CLASS );
} );

test( 'autoplay can be stopped, and does not start with reduced motion', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const images = await library( site, 3 );
	const { id } = await seedPost(
		block( images, { autoplay: true, delay: 1 } )
	);
	const still = await visit( id, { reducedMotion: true } );
	const other = slideshow( still );
	await expect( other.root ).toHaveClass( /is-ready/ );
	await expect(
		other.root.getByRole( 'button', { name: /Slideshow/ } )
	).toHaveCount( 0 );
	const page = await visit( id );
	const own = slideshow( page );
	await expect( own.root ).toHaveClass( /is-ready/ );
	await expect.poll( own.shown ).toBe( 'Color 2' );
	const pause = own.root.getByRole( 'button', { name: 'Pause slideshow' } );
	await pause.click();
	const play = own.root.getByRole( 'button', { name: 'Play slideshow' } );
	await expect( play ).toBeFocused();
	await page.mouse.move( 0, 0 );
	const stopped = await settled( own.shown );
	await page.waitForTimeout( 1700 );
	expect( await own.shown() ).toBe( stopped );
	await play.click();
	await page.mouse.move( 0, 0 );
	await expect.poll( own.shown ).not.toBe( stopped );
	// It pauses while the pointer is on it.
	await own.frame.hover( { position: { x: 100, y: 100 } } );
	const held = await settled( own.shown );
	await page.waitForTimeout( 1700 );
	expect( await own.shown() ).toBe( held );

	expect( await other.shown() ).toBe( 'Color 1' );
	await other.next.click();
	await expect.poll( other.shown ).toBe( 'Color 2' );
} );

test( 'a plain slideshow loads Swiper at the first use; without it, or without a script, the list scrolls', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /net::ERR_FAILED|slideshow-swiper/ );
	const images = await library( site, 3 );
	const { id } = await seedPost( block( images ) );
	const bare = await visit( id, { javaScript: false } );
	await expect(
		slideshow( bare ).root.locator( `${ CLASS }_controls` )
	).toHaveCSS( 'display', 'none' );
	await expect( bare.getByAltText( 'Color 1' ) ).toBeInViewport();
	await expect( slideshow( bare ).next ).toBeHidden();

	for ( const failing of [
		/slideshow-swiper\.\w+\.js/,
		/slideshow-swiper\.\w+\.css/,
	] ) {
		const page = await visit( '' );
		const warnings: string[] = [];
		page.on( 'console', ( message ) => warnings.push( message.text() ) );
		await page.route( failing, ( route ) => route.abort() );
		await page.goto( `/?p=${ id }` );
		const own = slideshow( page );
		await own.next.click();
		await expect.poll( own.shown ).toBe( 'Color 2' );
		await expect(
			own.root.getByText( 'Second, by Anna', { exact: true } )
		).toBeInViewport();
		await expect
			.poll( () => warnings.join() )
			.toContain( 'The Swiper library could not be loaded.' );
		await page.keyboard.press( 'ArrowRight' );
		await expect.poll( own.shown ).toBe( 'Color 3' );
		await own.next.click();
		await expect.poll( own.shown ).toBe( 'Color 1' );
		const { height, width } = ( await own.list.boundingBox() ) ?? {
			height: 0,
			width: 0,
		};
		expect( width / height ).toBeCloseTo( 1.5, 1 );
	}

	// Nothing more than the view script loads before the first use.
	const late = await visit( '' );
	const loaded: string[] = [];
	late.on( 'request', ( request ) => loaded.push( request.url() ) );
	let open = () => {};
	const gate = new Promise< void >( ( done ) => {
		open = done;
	} );
	await late.route( /slideshow-swiper\.\w+\.js/, async ( route ) => {
		await gate;
		await route.continue();
	} );
	await late.goto( `/?p=${ id }` );
	const own = slideshow( late );
	await expect( own.root ).toHaveClass( /is-ready/ );
	await late.waitForLoadState( 'networkidle' );
	expect( loaded.filter( ( url ) => /swiper/.test( url ) ) ).toEqual( [] );
	await own.list.focus();
	await late.keyboard.press( 'ArrowRight' );
	await expect.poll( own.shown ).toBe( 'Color 2' );
	await expect( own.frame ).not.toHaveClass( /swiper-initialized/ );
	// Swiper takes over where the visitor is, and the next key works at once.
	open();
	await expect( own.frame ).toHaveClass( /swiper-initialized/ );
	expect( await own.shown() ).toBe( 'Color 2' );
	await late.keyboard.press( 'ArrowRight' );
	await expect.poll( own.shown ).toBe( 'Color 3' );
} );

test( 'a long caption leaves the image and the arrows free, on a phone, in a sidebar and on a desktop', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const images = await library( site, 3 );
	const show = block( images, { align: '' } ).replace(
		'Second, by ',
		`${ 'The lighthouse on a clear evening, seen from the ferry. '.repeat(
			12
		) }By `
	);
	const { id } = await seedPost( show );
	const { id: withSidebar } = await seedPost(
		`<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column {"width":"66.66%"} -->\n<div class="wp-block-column" style="flex-basis:66.66%">${ TEXT }</div>\n<!-- /wp:column -->\n\n<!-- wp:column {"width":"33.33%"} -->\n<div class="wp-block-column" style="flex-basis:33.33%">${ show }</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`
	);
	/** Shows the second slide and returns the boxes of its parts. */
	const measure = async ( page: Page ) => {
		const { next, root, shown } = slideshow( page );
		if ( ( await shown() ) !== 'Color 2' ) {
			await next.click();
		}
		await expect.poll( shown ).toBe( 'Color 2' );
		await expect( root.getByAltText( 'Color 2' ) ).toBeInViewport();
		return root.evaluate( ( element ) => {
			const caption = element.querySelector( 'figcaption' ) as Element;
			const box = ( part: Element | null | undefined ) => {
				const { top, bottom, left, right, height } = (
					part as Element
				 ).getBoundingClientRect();
				return { top, bottom, left, right, height };
			};
			return {
				arrows: [ 'prev', 'next' ].map( ( name ) =>
					box(
						element.querySelector(
							`.wp-block-jetpack-slideshow_button-${ name }`
						)
					)
				),
				caption: box( caption ),
				image: box( caption.parentElement?.querySelector( 'img' ) ),
				/** How much of the text has to be scrolled to, in pixels. */
				hidden: caption.scrollHeight - caption.clientHeight,
				isScrollable: /auto|scroll/.test(
					getComputedStyle( caption ).overflowY
				),
			};
		} );
	};
	const post = await visit( id, { width: 360 } );
	const beside = await visit( withSidebar, { width: 1280 } );
	for ( const [ name, page, width ] of [
		[ 'phone', post, 360 ],
		[ 'sidebar', beside, 1280 ],
		[ 'desktop', post, 1280 ],
	] as const ) {
		await page.setViewportSize( { width, height: 800 } );
		await slideshow( page ).root.scrollIntoViewIfNeeded();
		const { arrows, caption, hidden, image, isScrollable } =
			await measure( page );
		await screenshot( page, `slideshow-caption-${ name }` );
		const covered =
			Math.min( caption.bottom, image.bottom ) -
			Math.max( caption.top, image.top );
		expect( covered, name ).toBeLessThanOrEqual( image.height / 2 );
		for ( const arrow of arrows ) {
			expect( arrow.height, name ).toBeGreaterThan( 0 );
			expect( arrow.top, name ).toBeGreaterThanOrEqual( image.top );
			expect( arrow.bottom, name ).toBeLessThanOrEqual( image.bottom );
			expect(
				arrow.bottom <= caption.top || arrow.top >= caption.bottom,
				`${ name }: an arrow and the caption overlap`
			).toBe( true );
		}
		expect( hidden <= 1 || isScrollable, name ).toBe( true );
		if ( name !== 'desktop' ) {
			expect( covered, name ).toBeLessThanOrEqual( 1 );
			expect( hidden, name ).toBeLessThanOrEqual( 1 );
		}
	}

	// Paper shows the whole text, below its image.
	await post.emulateMedia( { media: 'print' } );
	const printed = await slideshow( post ).root.evaluate( ( element ) => {
		const caption = element.querySelector( 'figcaption' ) as HTMLElement;
		const image = caption.parentElement?.querySelector( 'img' ) as Element;
		return {
			below:
				caption.getBoundingClientRect().top -
				image.getBoundingClientRect().bottom,
			hidden: caption.scrollHeight - caption.clientHeight,
		};
	} );
	expect( printed.below ).toBeGreaterThanOrEqual( -1 );
	expect( printed.hidden ).toBeLessThanOrEqual( 1 );
} );

test( 'nothing moves while it loads, in a post, a loop of posts and a part of a template', async ( {
	expectSteady,
	seedPost,
	site,
	visit,
} ) => {
	const images = await library( site, 3 );
	const { id } = await seedPost(
		[
			TEXT,
			block( images ),
			TEXT,
			block( images, { align: 'full', effect: 'fade' } ),
			TEXT,
		].join( '\n\n' )
	);
	await expectSteady( id );

	await site.wpEval(
		`$id = wp_insert_post( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'slides', 'post_title' => 'Slides', 'post_content' => base64_decode( '${ Buffer.from(
			block( images )
		).toString( 'base64' ) }' ) ) );
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );`,
		{ user: 'admin' }
	);
	const { id: pageId } = await seedPost( {
		type: 'page',
		content:
			'<!-- wp:template-part {"slug":"slides"} /-->\n\n<!-- wp:query {"queryId":1,"query":{"perPage":3,"postType":"post","inherit":false},"enhancedPagination":true} -->\n<div class="wp-block-query"><!-- wp:post-template -->\n<!-- wp:post-content /-->\n<!-- /wp:post-template --></div>\n<!-- /wp:query -->',
	} );
	const page = await visit( `/?page_id=${ pageId }` );
	const all = page.locator( `${ CLASS }[data-slides]` );
	await expect( all ).toHaveCount( 3 );
	for ( let index = 0; index < 3; index++ ) {
		const own = slideshow( page, index );
		await own.root.scrollIntoViewIfNeeded();
		await expect( own.root ).toHaveClass( /is-ready/ );
		await own.next.click();
		await expect.poll( own.shown ).toBe( 'Color 2' );
	}

	const { id: several } = await seedPost(
		block( [ ...images, ...images ], {
			height: 300,
			perView: 3,
			thumbnails: true,
		} )
	);
	await expectSteady( several );
	for ( const [ width, columns ] of [
		[ 1280, 3 ],
		[ 390, 1 ],
	] as const ) {
		const visitor = await visit( several, { width } );
		const own = slideshow( visitor );
		await expect( own.root ).toHaveClass( /is-ready/ );
		const inView = () => own.root.locator( 'li:not([inert])' );
		await own.next.click();
		await expect( own.frame ).toHaveClass( /swiper-initialized/ );
		await expect( inView() ).toHaveCount( columns );
		const last = own.root.getByRole( 'button', { name: 'Go to slide 6' } );
		await last.click();
		await expect( last ).toHaveAttribute( 'aria-current', 'true' );
		await expect( inView().last() ).toBeInViewport( { ratio: 0.95 } );
		await last.press( 'ArrowRight' );
		await expect(
			own.root.getByRole( 'button', { name: 'Go to slide 1' } )
		).toBeFocused();
		const image = own.root.getByAltText( 'Color 1' ).first();
		const { height } = ( await image.boundingBox() ) ?? {};
		// On a phone, the image is as wide as the page and has its own shape.
		await expect( image ).toHaveCSS( 'object-fit', 'cover' );
		expect( height ).toBeCloseTo( width === 390 ? 220 : 300, -1 );
		await screenshot( visitor, `slideshow-several-${ width }` );
		await expectAccessible( visitor, CLASS );
	}
} );
