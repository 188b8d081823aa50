import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	layoutShift,
	screenshot,
	test,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/repeat-visitor';
const COUNTS = /^freehold-visits-/;

const paragraph = ( text: string ) =>
	`<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

const block = ( attributes: object, inner: string, classes = '' ) =>
	`<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-repeat-visitor${ classes }"><div class="wp-block-jetpack-repeat-visitor__inner-container">${ inner }</div></div>
<!-- /wp:${ NAME } -->`;

const before = ( threshold: number, text: string ) =>
	block( { criteria: 'before-visits', threshold }, paragraph( text ) );
const after = ( threshold: number, text: string ) =>
	block( { threshold }, paragraph( text ) );

/** Two branches, of which a visitor sees one. */
const WELCOME = [
	paragraph( 'Harbour Lane Coffee: eleven chairs and a roaster.' ),
	before( 2, 'First time here? The door is blue and the bell is loud.' ),
	after( 2, 'Good to see you again. Your tenth cup is free.' ),
	paragraph( 'Come early for bread, late for soup.' ),
].join( '\n\n' );

/** Each text that was ever painted while the page loaded. */
async function watchPaints( page: Page ) {
	await page.addInitScript( () => {
		const painted = new Set< string >();
		const look = () => {
			document
				.querySelectorAll< HTMLElement >(
					'.wp-block-jetpack-repeat-visitor'
				)
				.forEach( ( { offsetHeight, textContent } ) => {
					if ( offsetHeight > 0 ) {
						painted.add( textContent ?? '' );
					}
				} );
			window.requestAnimationFrame( look );
		};
		look();
		Object.assign( window, { painted } );
	} );
	return async ( text: RegExp ) => {
		await page.waitForTimeout( 100 );
		return page.evaluate(
			( [ source ] ) =>
				[
					...( window as unknown as { painted: Set< string > } )
						.painted,
				].some( ( seen ) =>
					new RegExp( source as string ).test( seen )
				),
			[ text.source ]
		);
	};
}

/** Returns the storage of the visitor's browser. */
const counts = async ( page: Page ) =>
	Object.entries(
		await page.evaluate( () => ( { ...window.localStorage } ) )
	).filter( ( [ name ] ) => COUNTS.test( name ) );

test( 'an administrator: inserted, saved, found again, and two branches', async ( {
	editor,
} ) => {
	await editor.openNewPost();

	await test.step( 'is inserted, configured, saved and found again', async () => {
		await editor.setTitle( 'Welcome to the harbour' );
		await editor.insertFromInserter( 'Repeat Visitor' );
		const shown = editor.block( NAME );
		const threshold = shown.getByLabel( 'Visit count threshold' );
		await expect( threshold ).toHaveValue( '3' );

		await threshold.fill( '2.5' );
		await expect( shown.getByRole( 'alert' ) ).toHaveText(
			'Please enter a valid number.'
		);
		await expect( threshold ).toHaveValue( '2.5' );
		await threshold.fill( '0' );
		await expect( shown.getByRole( 'alert' ) ).toBeVisible();
		expect( ( await editor.blocks() )[ 0 ]?.attributes.threshold ).toBe(
			3
		);
		await expectAccessible( editor.page, [
			'iframe[name="editor-canvas"]',
			'.wp-block-jetpack-repeat-visitor__settings',
		] );
		await threshold.fill( '5' );
		await expect( shown.getByRole( 'alert' ) ).toHaveCount( 0 );
		await shown.getByLabel( 'Show before threshold' ).click();
		await expect( shown.getByText( 'first 5 visits' ) ).toBeVisible();

		// Its paragraph came with it, in the same step.
		await shown.getByRole( 'document', { name: /Empty block/ } ).click();
		await editor.page.keyboard.type( 'The first filter coffee is on us.' );
		await expect( shown.getByText( 'Shown up to visit 5' ) ).toBeVisible();

		await editor.publish();
		const content = await editor.getContent();
		await editor.reopen();
		await editor.assertAllValid();
		expect( await editor.getContent() ).toBe( content );
		const [ found ] = await editor.blocks();
		expect( found?.attributes ).toMatchObject( {
			criteria: 'before-visits',
			threshold: 5,
		} );
		expect( found?.innerBlocks[ 0 ]?.attributes.content ).toBe(
			'The first filter coffee is on us.'
		);
	} );

	await test.step( 'looks good in the editor', async () => {
		await editor.startOver( WELCOME );
		await editor.setTitle( 'Welcome to the harbour' );
		await editor.selectFirst( NAME );
		await expect(
			editor.block( NAME ).getByLabel( 'Visit count threshold' )
		).toBeVisible();
		await expect( editor.block( NAME ).last() ).toContainText(
			'Shown from visit 3 onward'
		);
		await screenshot( editor.page, 'repeat-visitor' );
	} );
} );

test( 'an author keeps everything, and opening a post writes nothing', async ( {
	editorAs,
	problems,
	seedPost,
} ) => {
	const content = [
		block(
			{ align: 'wide', threshold: 7 },
			paragraph( 'Schön & „gut“, <em>zum siebten Mal</em>' ),
			' alignwide'
		),
		block( { threshold: 4 }, '' ),
		block( { threshold: 2 }, before( 6, 'From two to six' ) ),
	].join( '\n\n' );
	const { id } = await seedPost( { content, author: 'author' } );
	const editor = await editorAs( 'author' );

	// The content is safe until the editing code is loaded.
	problems.allow( /repeat-visitor-edit/ );
	let isThere = false;
	await editor.page.route( /chunks\/repeat-visitor-edit/, ( route ) =>
		isThere ? route.continue() : route.abort()
	);
	await editor.openPost( id );
	const retry = editor
		.block( NAME )
		.getByRole( 'button', { name: 'Try again' } );
	await expect( retry ).toHaveCount( 3 );
	const opened = await editor.getContent();
	expect( opened ).toContain( 'zum siebten Mal' );
	isThere = true;
	for ( const left of [ 2, 1, 0 ] ) {
		await retry.first().click();
		await expect( retry ).toHaveCount( left );
	}
	await expect( editor.canvas.getByText( 'From two to six' ) ).toBeVisible();

	await editor.assertAllValid();
	expect( await editor.isDirty() ).toBe( false );
	expect( await editor.getContent() ).toBe( opened );
	// An empty one offers to add a block instead of adding one itself.
	await expect(
		editor
			.block( NAME )
			.nth( 1 )
			.getByRole( 'button', { name: /Add block/ } )
	).toBeVisible();

	await editor.setTitle( 'By an author' );
	await editor.save();
	await editor.reload();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( opened );
} );

test( 'switches branches after so many visits, and never flashes the wrong one', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( {
		title: 'Welcome to the harbour',
		content: WELCOME,
	} );
	const other = await seedPost( {
		type: 'page',
		title: 'On the table',
		content: after( 1, 'Back on another page' ),
	} );
	// A page without the block, so that the theme's fonts are there before the first visit.
	const page = await visit( '/?s=nothing' );
	const wasPainted = await watchPaints( page );
	for ( const isBack of [ false, false, true, true ] ) {
		await page.goto( `/?p=${ id }` );
		await expect( page.getByText( 'First time here?' ) ).toBeVisible( {
			visible: ! isBack,
		} );
		await expect( page.getByText( 'Good to see you' ) ).toBeVisible( {
			visible: isBack,
		} );
		expect( await wasPainted( /First time here/ ) ).toBe( ! isBack );
		expect( await wasPainted( /Good to see you/ ) ).toBe( isBack );
		// Another load would be another visit.
		expect( await layoutShift( page, { reload: false } ) ).toBe( 0 );
	}
	await expectAccessible( page, '.wp-block-jetpack-repeat-visitor' );
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	await screenshot( page, 'repeat-visitor-page' );
	expect( ( await counts( page ) ).map( ( [ , count ] ) => count ) ).toEqual(
		[ '4' ]
	);

	// Each page has its own count.
	await page.goto( other.url );
	await expect( page.getByText( 'Back on another page' ) ).toBeHidden();
	await page.reload();
	await expect( page.getByText( 'Back on another page' ) ).toBeVisible();

	// Another visitor is new.
	const newcomer = await visit( id );
	await expect( newcomer.getByText( 'First time here?' ) ).toBeVisible();
	await expect( newcomer.getByText( 'Good to see you' ) ).toBeHidden();
} );

test( 'counts visits to the whole site if the option is set', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await site.wpEval(
		`Freehold\\Settings::set( 'modules.repeat-visitor.options.count', 'site' );`
	);
	const first = await seedPost( after( 1, 'Back on the first' ) );
	const second = await seedPost( after( 1, 'Back on the second' ) );
	const page = await visit( first.id );
	await expect( page.getByText( 'Back on the first' ) ).toBeHidden();
	await page.goto( second.url );
	await expect( page.getByText( 'Back on the second' ) ).toBeVisible();
} );

test( 'shows the branch for new visitors without JavaScript and without storage', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( WELCOME );
	const still = await visit( id, { javaScript: false } );
	const locked = await visit( '' );
	await locked.addInitScript( () =>
		Object.defineProperty( window, 'localStorage', {
			get() {
				throw new DOMException( 'Denied', 'SecurityError' );
			},
		} )
	);
	for ( let visits = 0; visits < 4; visits++ ) {
		await still.reload();
		await locked.goto( `/?p=${ id }` );
	}
	for ( const page of [ still, locked ] ) {
		await expect( page.getByText( 'First time here?' ) ).toBeVisible();
		await expect( page.getByText( 'Good to see you' ) ).toBeHidden();
	}
} );

test( 'fits a phone and either direction, and stays hidden in any theme', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		`${ WELCOME }\n\n${ block(
			{ align: 'full', criteria: 'before-visits' },
			paragraph( 'From one side to the other' ),
			' alignfull'
		) }`
	);
	for ( const rtl of [ false, true ] ) {
		const page = await visit( id, { width: 360, rtl } );
		expect( await layoutShift( page ) ).toBe( 0 );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth )
		).toBeLessThanOrEqual( 360 );
		await expect( page.getByText( 'First time here?' ) ).toBeVisible();
		await expect( page.getByText( 'From one side' ) ).toBeVisible();
		await page.addStyleTag( {
			content:
				'.entry-content > .wp-block-jetpack-repeat-visitor { display: flex }',
		} );
		await expect( page.getByText( 'Good to see you' ) ).toBeHidden();
	}
} );

test( 'while the module is off, all stored content shows and nothing counts', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( WELCOME );
	await site.wpEval(
		`Freehold\\Modules::set_active( 'repeat-visitor', false );`
	);
	const page = await visit( id );
	await expect( page.getByText( 'First time here?' ) ).toBeVisible();
	await expect( page.getByText( 'Good to see you' ) ).toBeVisible();
	expect( await counts( page ) ).toEqual( [] );
	expect( await page.content() ).not.toContain( 'freehold' );
} );
