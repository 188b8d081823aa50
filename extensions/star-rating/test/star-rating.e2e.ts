import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Editor,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/rating-star';

/** Returns a stored rating. */
function stored( attributes: {
	rating?: number;
	maxRating?: number;
	color?: string;
	align?: string;
	className?: string;
	style?: object;
} ): string {
	const { rating = 1, color, align = 'left', className } = attributes;
	const star = `<span${ color ? ` style="color:${ color }"` : '' }>★</span>`;
	const classes = [ 'wp-block-jetpack-rating-star', className ?? '' ];
	return `<!-- wp:jetpack/rating-star ${ JSON.stringify( attributes ) } -->
<figure class="${ classes
		.join( ' ' )
		.trim() }" style="text-align:${ align }">${ star.repeat(
		Math.ceil( rating )
	) }</figure>
<!-- /wp:jetpack/rating-star -->`;
}

const text = ( content: string ) =>
	`<!-- wp:paragraph --><p>${ content }</p><!-- /wp:paragraph -->`;

const heading = ( content: string ) =>
	`<!-- wp:heading --><h2 class="wp-block-heading">${ content }</h2><!-- /wp:heading -->`;

/** Three cakes, tasted. */
const REVIEW = [
	heading( 'Apple, from the tin' ),
	stored( { rating: 4.5, color: '#a8470f' } ),
	text( 'Tart, warm, and gone before the coffee was.' ),
	heading( 'Poppy seed' ),
	stored( { rating: 3, color: '#a8470f', className: 'is-style-outlined' } ),
	text( 'Honest work. A little more lemon would not hurt.' ),
	heading( 'Plum, on Thursdays' ),
	stored( { rating: 8.5, maxRating: 10, color: '#5a2a6b' } ),
	text( 'Worth the walk up the hill.' ),
].join( '\n\n' );

/**
 * The stars on the canvas, and a click on one of them.
 *
 * @param editor The editor.
 */
const starsOf = ( editor: Editor ) => {
	const field = editor.block( NAME ).locator( '.jetpack-rating-star' );
	return {
		field,
		slider: editor.block( NAME ).getByRole( 'slider', { name: 'Rating' } ),
		click: async ( star: number, max = 5 ) => {
			const box = await field.boundingBox();
			await field.click( {
				position: {
					x: ( ( box?.width ?? 0 ) / max ) * ( star - 0.4 ),
					y: ( box?.height ?? 0 ) / 2,
				},
			} );
		},
	};
};

const attributesOf = async ( editor: Editor ) =>
	( await editor.blocks() ).find( ( { name } ) => name === NAME )?.attributes;

test( 'an author rates by mouse and keyboard, saves and finds it again', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'Apple cake, tasted' );
	await editor.insertFromInserter( 'Star Rating' );
	const { click, slider } = starsOf( editor );
	const expectText = ( value: string ) =>
		expect( slider ).toHaveAttribute( 'aria-valuetext', value );
	await click( 4 );
	await expectText( '4 out of 5' );
	await click( 4 );
	await expectText( '3.5 out of 5' );
	await expect( slider ).toBeFocused();
	await editor.page.keyboard.press( 'ArrowRight' );
	await editor.page.keyboard.press( 'PageUp' );
	await editor.page.keyboard.press( 'ArrowDown' );
	await expectText( '4.5 out of 5' );

	await editor.selectFirst( NAME );
	const { sidebar } = editor;
	const highest = sidebar.getByRole( 'spinbutton', {
		name: 'Highest rating',
	} );
	await highest.fill( '4' );
	expect( await attributesOf( editor ) ).toMatchObject( {
		rating: 4,
		maxRating: 4,
	} );
	await highest.fill( '6' );
	await sidebar
		.getByRole( 'spinbutton', { name: 'Rating', exact: true } )
		.fill( '5.5' );
	await editor.toolbar.getByRole( 'button', { name: 'Align text' } ).click();
	await editor.page
		.getByRole( 'menuitemradio', { name: 'Align text center' } )
		.click();
	// A color function, which WordPress removes when an author saves.
	await sidebar.getByRole( 'button', { name: 'Stars' } ).click();
	await editor.page.getByRole( 'option', { name: /Accent 6$/ } ).click();
	await editor.page.keyboard.press( 'Escape' );
	await sidebar
		.getByRole( 'button', { name: 'Review for search engines' } )
		.click();
	await sidebar.getByLabel( 'Reviewed item' ).fill( 'Apple cake' );
	await sidebar
		.getByLabel( 'Type', { exact: true } )
		.selectOption( 'Recipe' );

	const id = await editor.publish();
	const content = await editor.getContent();
	expect( content ).toContain(
		`<figure class="wp-block-jetpack-rating-star" style="text-align:center">${ '<span style="color:var(--wp--preset--color--accent-6)">★</span>'.repeat(
			6
		) }</figure>`
	);
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( content );
	expect( await editor.isDirty() ).toBe( false );

	const page = await visit( id, { javaScript: false } );
	await expect(
		page.getByRole( 'img', { name: 'Rating: 5.5 out of 6' } )
	).toBeVisible();
	const data = await page
		.locator( 'script[type="application/ld+json"]' )
		.textContent();
	expect( JSON.parse( data ?? '' ) ).toMatchObject( {
		'@type': 'Review',
		itemReviewed: { '@type': 'Recipe', name: 'Apple cake' },
		reviewRating: { ratingValue: 5.5, bestRating: 6 },
	} );
} );

test( 'stored ratings in the editor, and what they become', async ( {
	editor,
	seedPost,
} ) => {
	await test.step( 'the editor shows what visitors see, within reach of the keyboard, and changes nothing unasked', async () => {
		const odd = stored( { rating: 7, maxRating: 1000, align: 'center' } );
		const content = `${ REVIEW }\n\n${ odd }`;
		const { id } = await seedPost( {
			title: 'Three cakes, tasted',
			content,
		} );
		await editor.openPost( id );
		const { slider } = starsOf( editor );
		await expect( slider ).toHaveCount( 4 );
		await expect( slider.last() ).toHaveAttribute(
			'aria-valuetext',
			'7 out of 10'
		);
		await editor.assertAllValid();
		expect( await editor.isDirty() ).toBe( false );
		expect( await editor.getContent() ).toBe( content );

		await editor.selectFirst( NAME );
		await editor.block( NAME ).first().focus();
		await editor.page.keyboard.press( 'Tab' );
		await expect( slider.first() ).toBeFocused();
		await expectAccessible(
			editor.page,
			'.interface-interface-skeleton__sidebar'
		);
		await expectAccessible( editor.page, [
			'iframe[name="editor-canvas"]',
			'.jetpack-rating-star',
		] );
		await screenshot( editor.page, 'star-rating' );

		await editor.page.keyboard.press( 'Home' );
		await editor.page.keyboard.press( 'ArrowDown' );
		await expect( slider.first() ).toHaveAttribute(
			'aria-valuetext',
			'0 out of 5'
		);
		await expect( slider.first() ).toBeFocused();
		await editor.undo();
		expect( await editor.getContent() ).toBe( content );

		const first = ( await editor.blocks() ).find(
			( { name } ) => name === NAME
		);
		await editor.setAttributes( first?.clientId ?? '', {
			color: '#fff4d0',
		} );
		await editor.select( first?.clientId ?? '' );
		await expect(
			editor.sidebar.getByText( /may be hard for people to read/ )
		).toBeVisible();
	} );

	await test.step( 'text becomes a rating and a rating becomes text', async () => {
		await editor.startOver( stored( { rating: 4.5, color: '#a8470f' } ) );
		await editor.selectFirst( NAME );
		await editor.transformTo( 'Paragraph' );
		expect( await editor.getContent() ).toContain( '★★★★½ 4.5/5' );
		await editor.transformTo( 'Star Rating' );
		expect( await attributesOf( editor ) ).toMatchObject( {
			rating: 4.5,
			maxRating: 5,
			color: '#a8470f',
		} );

		await editor.startOver();
		await editor.insertBlock( 'core/paragraph' );
		await editor.page.keyboard.type( '★★★½☆' );
		await editor.page.keyboard.press( 'Enter' );
		await expect( starsOf( editor ).slider ).toHaveAttribute(
			'aria-valuetext',
			'3.5 out of 5'
		);
	} );

	await test.step( 'a line of stars that is pasted becomes a rating', async () => {
		await editor.startOver();
		await editor.insertBlock( 'core/paragraph' );
		await editor.paste( '★★★★½ 4.5/5' );
		await expect( starsOf( editor ).slider ).toHaveAttribute(
			'aria-valuetext',
			'4.5 out of 5'
		);

		await editor.startOver();
		await editor.insertBlock( 'core/paragraph' );
		await editor.page.keyboard.type( 'We say ' );
		await editor.paste( '★★★★½ 4.5/5' );
		expect( await editor.getContent() ).toContain( 'We say ★★★★½ 4.5/5' );
	} );

	await test.step( 'each click is a step to undo', async () => {
		await editor.startOver( stored( { rating: 1 } ) );
		const { slider } = starsOf( editor );
		const star = async ( number: number ) => {
			const box = await slider.boundingBox();
			await editor.page.mouse.click(
				( box?.x ?? 0 ) +
					( ( box?.width ?? 0 ) * ( number - 0.5 ) ) / 5,
				( box?.y ?? 0 ) + ( box?.height ?? 0 ) / 2
			);
		};
		await star( 3 );
		await star( 5 );
		await expect( slider ).toHaveValue( '5' );
		await editor.undo();
		await expect( slider ).toHaveValue( '3' );
		await editor.undo();
		await expect( slider ).toHaveValue( '1' );
	} );
} );

test( 'nothing moves, axe finds nothing, and it fits a phone', async ( {
	expectSteady,
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( {
		title: 'Three cakes, tasted',
		content: REVIEW,
	} );
	const page = await visit( id, { width: 760 } );
	await expectAccessible( page, '.wp-block-post-content' );
	expect( await page.content() ).not.toContain( 'rating-star/view' );
	await screenshot(
		page.locator( '.wp-block-post-content' ).first(),
		'star-rating-page'
	);

	await expectSteady( id );
} );

test( 'ten large stars shrink where there is no room', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		stored( {
			rating: 7,
			maxRating: 10,
			style: { typography: { fontSize: '60px' } },
		} )
	);
	const page = await visit( id, { width: 360, javaScript: false } );
	const stars = page.getByRole( 'img', { name: 'Rating: 7 out of 10' } );
	await expect( stars ).toBeVisible();
	const { x = 0, width = 0 } = ( await stars.boundingBox() ) ?? {};
	expect( x ).toBeGreaterThanOrEqual( 0 );
	expect( x + width ).toBeLessThanOrEqual( 360 );
} );

test( 'from right to left the stars begin at the right', async ( {
	editorAs,
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( stored( { rating: 1.5, align: 'right' } ) );
	const page = await visit( id, { rtl: true } );
	const svg = page.locator( '.jetpack-rating-star svg' );
	expect(
		await svg.evaluate( ( node ) => getComputedStyle( node ).transform )
	).toBe( 'matrix(-1, 0, 0, 1, 0, 0)' );

	const editor = await editorAs( 'admin', { rtl: true } );
	await editor.openPost( id );
	await editor.assertAllValid();
	const { click, slider } = starsOf( editor );
	// The star most to the left is the last one.
	await click( 1 );
	await expect( slider ).toHaveAttribute( 'aria-valuetext', '5 out of 5' );
	await editor.page.keyboard.press( 'ArrowRight' );
	await expect( slider ).toHaveAttribute( 'aria-valuetext', '4.5 out of 5' );
} );

test( 'while the module is off, the stored stars still show, and the feed has text', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id, url } = await seedPost( stored( { rating: 3.5 } ) );
	const feed = await visit( '' );
	const answer = await feed.request.get(
		`${ new URL( url ).origin }/?feed=rss2`
	);
	expect( await answer.text() ).toContain( '3.5 / 5 ★★★½' );

	await site.wpEval(
		`Freehold\\Settings::set( 'modules.star-rating.active', false );`
	);
	const page = await visit( id );
	await expect( page.getByText( '★★★★' ) ).toBeVisible();
	expect( await page.content() ).not.toContain( 'freehold' );
} );
