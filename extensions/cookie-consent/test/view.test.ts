import { forgetChoices, keyOf } from '@freehold/embeds/choices';

const html = ( purposes: string[] ) =>
	`<main><p><a href="/#cookie-consent">Cookie settings</a></p><div class="freehold-consent" tabindex="-1" hidden><script type="application/json" data-for="cookie-consent">${ JSON.stringify(
		{ days: 30, prefix: 'wp_consent', purposes }
	) }</script><button value="allow"></button><button value="deny"></button><details><summary></summary>${ purposes
		.map( ( one ) => `<input type="checkbox" value="${ one }">` )
		.join( '' ) }<button value="save"></button></details></div></main>`;

const banner = () =>
	document.querySelector( '.freehold-consent' ) as HTMLElement;
const click = ( selector: string ) =>
	document.querySelector< HTMLElement >( selector )?.click();
const cookies = () =>
	document.cookie
		.split( '; ' )
		.filter( ( cookie ) => cookie.startsWith( 'wp_consent' ) )
		.sort();

const PURPOSES = [ 'statistics', 'marketing' ];
let changes: unknown[] = [];
const note = ( { detail }: CustomEventInit ) => changes.push( detail );

async function open( purposes = PURPOSES ) {
	jest.resetModules();
	document.body.innerHTML = html( purposes );
	await import( '../view' );
}

beforeEach( () => {
	for ( const name of [ 'functional', ...PURPOSES ] ) {
		document.cookie = `wp_consent_${ name }=;path=/;max-age=0`;
	}
	for ( const name of [ 'consent_type', 'has_consent', 'set_consent' ] ) {
		Reflect.deleteProperty( window, `wp_${ name }` );
	}
	localStorage.clear();
	location.hash = '';
	changes = [];
	document.addEventListener( 'wp_listen_for_consent_change', note );
} );

afterEach( () =>
	document.removeEventListener( 'wp_listen_for_consent_change', note )
);

it( 'asks at the beginning of the page, stores nothing before the click, and each purpose after it', async () => {
	await open();
	expect( banner().hidden ).toBe( false );
	expect( document.body.firstElementChild ).toBe( banner() );
	// It does not take the focus by itself.
	expect( document.body ).toHaveFocus();
	expect( cookies() ).toEqual( [] );
	localStorage.setItem( keyOf( 'calendly' ), '1' );
	localStorage.setItem( 'other', '1' );
	click( '[value=deny]' );
	expect( banner().hidden ).toBe( true );
	expect( cookies() ).toEqual( [
		'wp_consent_functional=allow',
		'wp_consent_marketing=deny',
		'wp_consent_statistics=deny',
	] );
	expect( changes ).toEqual( [
		{ functional: 'allow' },
		{ statistics: 'deny' },
		{ marketing: 'deny' },
	] );
	// A choice for a single service is part of what was rejected.
	expect( Object.keys( localStorage ) ).toEqual( [ 'other' ] );
	forgetChoices();

	await open();
	expect( banner().hidden ).toBe( true );
} );

it( 'opens again by a link, with the choice that was stored, and gives the focus back', async () => {
	await open();
	click( '[value=allow]' );
	click( 'a' );
	expect( banner().hidden ).toBe( false );
	expect( banner() ).toHaveFocus();
	expect( banner().querySelector( 'details' )?.open ).toBe( true );
	const [ statistics, marketing ] = banner().querySelectorAll( 'input' );
	expect( [ statistics?.checked, marketing?.checked ] ).toEqual( [
		true,
		true,
	] );
	marketing?.click();
	click( '[value=save]' );
	expect( cookies() ).toContain( 'wp_consent_statistics=allow' );
	expect( cookies() ).toContain( 'wp_consent_marketing=deny' );
	expect( document.querySelector( 'a' ) ).toHaveFocus();

	click( 'a' );
	banner().dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Escape' } ) );
	expect( banner().hidden ).toBe( true );
	expect( cookies() ).toContain( 'wp_consent_marketing=deny' );
} );

it( 'asks again when the site has a new purpose', async () => {
	await open( [ 'marketing' ] );
	click( '[value=allow]' );
	await open();
	expect( banner().hidden ).toBe( false );
} );

it( 'takes back consent to a purpose that the site no longer asks for, and leaves choices for single services alone without marketing', async () => {
	document.cookie = 'wp_consent_marketing=allow;path=/';
	await open( [ 'statistics' ] );
	localStorage.setItem( keyOf( 'calendly' ), '1' );
	click( '[value=allow]' );
	expect( cookies() ).toEqual( [
		'wp_consent_functional=allow',
		'wp_consent_marketing=deny',
		'wp_consent_statistics=allow',
	] );
	expect( localStorage ).toHaveLength( 1 );
	changes = [];
	click( '[value=allow]' );
	expect( changes ).toEqual( [
		{ functional: 'allow' },
		{ statistics: 'allow' },
	] );
} );

it( 'opens for a link from another page', async () => {
	document.cookie = 'wp_consent_functional=allow;path=/';
	location.hash = '#cookie-consent';
	await open( [] );
	expect( banner().hidden ).toBe( false );
} );

it( 'is the browser’s part of the WP Consent API, unless that is there', async () => {
	type Api = Window & {
		wp_consent_type?: string;
		wp_has_consent: ( purpose: string ) => boolean;
		wp_set_consent: ( purpose: string, value: string ) => void;
	};
	const api = window as unknown as Api;
	const defined = jest.fn();
	document.addEventListener( 'wp_consent_type_defined', defined );
	await open();
	expect( defined ).toHaveBeenCalledTimes( 1 );
	expect( api.wp_consent_type ).toBe( 'optin' );
	expect( api.wp_has_consent( 'functional' ) ).toBe( true );
	expect( api.wp_has_consent( 'marketing' ) ).toBe( false );
	api.wp_set_consent( 'marketing', 'allow' );
	expect( api.wp_has_consent( 'marketing' ) ).toBe( true );

	const theirs = () => false;
	api.wp_has_consent = theirs;
	api.wp_consent_type = 'optout';
	await open();
	expect( api.wp_has_consent ).toBe( theirs );
	expect( api.wp_consent_type ).toBe( 'optout' );
} );
