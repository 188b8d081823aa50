import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/business-hours';

/** A café that is open in the evening, closed on Mondays, with a holiday far ahead. */
const CAFE = `<!-- wp:jetpack/business-hours ${ JSON.stringify( {
	days: [
		{ name: 'Sun', hours: [ { opening: '10:00', closing: '16:00' } ] },
		{ name: 'Mon', hours: [] },
		...[ 'Tue', 'Thu' ].map( ( name ) => ( {
			name,
			hours: [
				{ opening: '08:00', closing: '12:00' },
				{ opening: '14:00', closing: '18:30' },
			],
		} ) ),
		{ name: 'Fri', hours: [ { opening: '18:00', closing: '02:00' } ] },
		{ name: 'Wed', hours: [ { opening: '00:00', closing: '00:00' } ] },
		{ name: 'Sat', hours: [] },
	],
	holidays: [
		{ name: 'Midwinter', from: '2099-12-24', to: '2099-12-26', hours: [] },
	],
	showOpenNow: true,
} ) } /-->`;

test( 'an author inserts, configures, saves and finds it again', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'When we are open' );
	await editor.insertFromInserter( 'Business Hours' );
	const block = editor.block( NAME );
	const sunday = block
		.locator( '.business-hours__row' )
		.filter( { hasText: 'Sunday' } );
	await sunday.getByRole( 'checkbox', { name: /^Sunday/ } ).click();
	await sunday.getByLabel( 'Opening', { exact: true } ).fill( '11:30' );
	await sunday.getByLabel( 'Closing', { exact: true } ).fill( '15:00' );
	await sunday.getByRole( 'button', { name: 'Add Hours' } ).click();
	await expect(
		sunday.getByLabel( 'Opening', { exact: true } ).last()
	).toBeFocused();
	await sunday
		.getByLabel( 'Opening', { exact: true } )
		.last()
		.fill( '17:00' );
	await sunday
		.getByLabel( 'Closing', { exact: true } )
		.last()
		.fill( '01:00' );
	await expect( sunday.getByText( 'Closes the next day.' ) ).toBeVisible();
	const tuesday = block
		.locator( '.business-hours__row' )
		.filter( { hasText: 'Tuesday' } );
	await tuesday.getByLabel( 'Open 24 hours' ).click();
	await screenshot( editor.page, 'business-hours' );

	const id = await editor.publish();
	const content = await editor.getContent();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( content );

	const page = await visit( id );
	await expect( page.locator( 'dd.Sun' ) ).toHaveText(
		/11:30.am . 3:00.pm, 5:00.pm . 1:00.am/
	);
	await expect( page.locator( 'dd.Tue' ) ).toHaveText( 'Open 24 hours' );
	await expect(
		page.locator( '.jetpack-business-hours__now dd' )
	).toHaveText( /^(Open|Closed)/ );
} );

/** The same hours on weekdays, with holidays far ahead. */
const SHOP = `<!-- wp:jetpack/business-hours ${ JSON.stringify( {
	days: [ 'Mon', 'Tue', 'Wed', 'Thu', 'Fri' ].map( ( name ) => ( {
		name,
		hours: [
			{ opening: '08:30', closing: '12:30' },
			{ opening: '14:00', closing: '18:30' },
		],
	} ) ),
	holidays: [
		{ name: 'Stocktaking', from: '2099-01-02', to: '', hours: [] },
		{ name: 'Summer', from: '2099-08-01', to: '2099-08-14', hours: [] },
	],
	showOpenNow: true,
	groupDays: true,
} ) } /-->`;

test( 'in the editor: one step to undo, holidays, the keyboard, a core table', async ( {
	editor,
	visit,
} ) => {
	await editor.openNewPost();

	await test.step( 'undo takes the block away again in one step', async () => {
		await editor.insertBlock( NAME );
		await expect(
			editor.block( NAME ).getByText( 'Monday' ).first()
		).toBeVisible();
		await editor.undo();
		await expect( editor.block( NAME ) ).toHaveCount( 0 );
	} );

	await test.step( 'a holiday is typed in and shown', async () => {
		await editor.startOver();
		await editor.select( await editor.insertBlock( NAME ) );
		const { sidebar } = editor;
		await sidebar
			.getByRole( 'button', { name: 'Holidays and vacations' } )
			.click();
		await sidebar.getByRole( 'button', { name: 'Add holiday' } ).click();
		await expect( sidebar.getByLabel( 'Name' ) ).toBeFocused();
		await editor.page.keyboard.type( 'Summer break' );
		await sidebar.getByLabel( 'First day' ).fill( '2099-08-01' );
		await sidebar.getByLabel( 'Last day' ).fill( '2099-08-14' );
		const page = await visit( await editor.publish() );
		await expect( page.locator( 'dt.holiday' ) ).toHaveText(
			'Summer break (August 1, 2099 – August 14, 2099)'
		);
		await expect( page.locator( 'dd.holiday' ) ).toHaveText( 'Closed' );
	} );

	await test.step( 'hours are copied to all days, which share a line', async () => {
		await editor.startOver();
		await editor.insertFromInserter( 'Business Hours' );
		const block = editor.block( NAME );
		await block
			.getByRole( 'button', {
				name: 'Copy the hours of Tuesday to all days',
			} )
			.click();
		await expect(
			block.getByRole( 'checkbox', { name: /^Sunday/ } )
		).toBeChecked();
		await screenshot( editor.page, 'business-hours-copied' );
		const page = await visit( await editor.publish() );
		await expect( page.locator( 'dt.Wed' ) ).toHaveText( 'Every day' );
		await expect( page.locator( 'dd.Sat' ) ).toHaveText(
			/^9:00.am . 5:00.pm$/
		);
	} );

	await test.step( 'everything is within reach of the keyboard', async () => {
		await editor.startOver();
		await editor.insertBlock( NAME );
		const monday = editor
			.block( NAME )
			.locator( '.business-hours__row' )
			.filter( { hasText: 'Monday' } );
		await monday.getByRole( 'checkbox', { name: /^Monday/ } ).focus();
		await editor.page.keyboard.press( 'Space' );
		await editor.page.keyboard.press( 'Space' );
		await editor.page.keyboard.press( 'Tab' );
		await expect( monday.getByLabel( 'Open 24 hours' ) ).toBeFocused();
		await editor.page.keyboard.press( 'Tab' );
		await expect(
			monday.getByLabel( 'Opening', { exact: true } )
		).toBeFocused();
		await editor.page.keyboard.type( '1030AM' );
		expect(
			JSON.stringify( ( await editor.blocks() )[ 0 ]?.attributes.days )
		).toContain( '{"opening":"10:30","closing":"17:00"}' );
		await expectAccessible(
			editor.page,
			'.interface-interface-skeleton__sidebar'
		);
	} );

	await test.step( 'it becomes a core table and nothing is lost', async () => {
		await editor.startOver( CAFE );
		await editor.selectFirst( NAME );
		await editor.transformTo( 'Table' );
		const content = await editor.getContent();
		expect( content ).toContain( '<!-- wp:table -->' );
		expect( content ).toContain( 'Open 24 hours' );
		expect( content ).toContain( '2:00 pm - 6:30 pm' );
	} );
} );

test( 'a visitor sees today and whether it is open, in the site’s zone', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	// A page whose clock the test sets has no navigation timing, which a script of core's reads.
	problems.allow( /domContentLoadedEventStart/ );
	await site.wpEval( `update_option( 'timezone_string', 'Asia/Tokyo' );` );
	const { id } = await seedPost(
		CAFE + CAFE.replace( '{', '{"compact":true,' )
	);
	const page = await visit( '', { timezoneId: 'America/New_York' } );
	// Friday evening in Tokyo, Friday morning in New York.
	await page.clock.setFixedTime( new Date( '2026-11-20T10:30:00Z' ) );
	await page.goto( `/?p=${ id }` );
	const now = page.locator( '.jetpack-business-hours__now dd' ).first();
	const marked = page.locator( '.is-today' ).first();
	const today = page.locator( '.jetpack-business-hours__today dd' );
	await expect( now ).toHaveText( 'Open, closes at 2:00 am' );
	await expect( marked ).toContainText( 'Friday' );
	await expect( page.locator( '[aria-current="date"]' ) ).toHaveCount( 2 );
	await expect( today ).toHaveText( /^6:00.pm . 2:00.am$/ );
	const compact = page.locator( '.is-compact' );
	await expect( compact.getByText( 'Friday' ) ).toBeHidden();
	await compact.getByText( 'All opening hours' ).click();
	await expect( compact.getByText( 'Friday' ) ).toBeVisible();

	// Early on Monday there.
	await page.clock.setFixedTime( new Date( '2026-11-22T20:00:00Z' ) );
	await page.reload();
	await expect( now ).toHaveText( 'Closed, opens Tuesday at 8:00 am' );
	await expect( marked ).toContainText( 'Monday' );

	// During a holiday the week does not count.
	await page.clock.setFixedTime( new Date( '2099-12-25T03:00:00Z' ) );
	await page.reload();
	await expect( now ).toHaveText( 'Closed, opens Sunday at 10:00 am' );
	await expect( today ).toHaveText( 'Closed' );
	// Paper shows the whole week.
	await expect( compact.getByText( 'Friday' ) ).toBeHidden();
	await page.emulateMedia( { media: 'print' } );
	await expect( compact.getByText( 'Friday' ) ).toBeVisible();
} );

test( 'nothing moves, axe finds nothing, and it reads well at any width', async ( {
	expectSteady,
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( {
		title: 'Opening hours',
		content: CAFE + SHOP + CAFE.replace( '{', '{"compact":true,' ),
	} );
	const page = await visit( id );
	await expectAccessible( page, '.jetpack-business-hours' );
	await screenshot(
		page.locator( '.entry-content, .wp-block-post-content' ).first(),
		'business-hours-page'
	);
	await expect(
		page.locator( '.jetpack-business-hours' ).nth( 1 ).locator( 'dt' )
	).toHaveText( [
		'Right now',
		'Monday to Friday',
		'Saturday and Sunday',
		'Stocktaking (January 2, 2099)',
		'Summer (August 1, 2099 – August 14, 2099)',
	] );

	await page.emulateMedia( { media: 'print' } );
	await expect(
		page.locator( '.jetpack-business-hours__now' ).first()
	).toBeHidden();

	// On a Saturday the state takes two lines on a phone, on a Monday morning one.
	await expectSteady( id, '2026-11-28T12:00:00Z' );
	await expectSteady( id, '2026-11-30T10:00:00Z' );
	const phone = await visit( id, { width: 360 } );
	await screenshot(
		phone.locator( '.entry-content, .wp-block-post-content' ).first(),
		'business-hours-phone'
	);

	const rtl = await visit( id, { rtl: true } );
	const list = await rtl
		.locator( '.jetpack-business-hours' )
		.first()
		.boundingBox();
	const term = await rtl.locator( 'dt.Fri' ).first().boundingBox();
	expect( ( term?.x ?? 0 ) + ( term?.width ?? 0 ) ).toBeGreaterThan(
		( list?.x ?? 0 ) + ( list?.width ?? 0 ) / 2
	);
} );

test( 'without scripts the list is whole; search engines get the hours once, and not if the option is off', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( CAFE + CAFE );
	const page = await visit( id, { javaScript: false } );
	const list = page.locator( '.jetpack-business-hours' ).first();
	await expect( list.locator( 'dd.Tue' ) ).toHaveText(
		/8:00.am . 12:00.pm, 2:00.pm . 6:30.pm/
	);
	await expect( list.locator( '.jetpack-business-hours__now' ) ).toBeHidden();
	const data = page.locator( 'script[type="application/ld+json"]' );
	await expect( data ).toHaveCount( 1 );
	const { openingHoursSpecification } = JSON.parse(
		( await data.textContent() ) ?? ''
	);
	expect( openingHoursSpecification ).toContainEqual( {
		'@type': 'OpeningHoursSpecification',
		dayOfWeek: [ 'https://schema.org/Friday' ],
		opens: '18:00',
		closes: '02:00',
	} );
	await site.wpEval(
		`Freehold\\Settings::set( 'modules.business-hours.options.structured_data', false );`
	);
	await page.reload();
	await expect( data ).toHaveCount( 0 );
} );

test( 'a page without “open now” gets no script', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( '<!-- wp:jetpack/business-hours /-->' );
	const page = await visit( id );
	await expect( page.locator( 'dd.Mon' ) ).toBeVisible();
	expect( await page.content() ).not.toContain( 'business-hours/view.js' );
} );
