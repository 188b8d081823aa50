import { gppAllows, onConsent, type GppPing, type TcData } from '../consent';

type Listener< Data > = ( data: Data, success: boolean ) => void;

const page = window as unknown as Record< string, unknown >;
const browser = navigator as unknown as Record< string, unknown >;

afterEach( () => {
	for ( const name of [
		'__tcfapi',
		'__gpp',
		'wp_has_consent',
		'wp_consent_type',
		'wp_fallback_consent_type',
	] ) {
		delete page[ name ];
	}
	delete browser.globalPrivacyControl;
} );

/** Installs a tool of the TCF. Returns how it reports. */
function withTcf(): ( data: TcData ) => void {
	let listener: Listener< TcData > = () => undefined;
	page.__tcfapi = (
		command: string,
		version: number,
		callback: Listener< TcData >
	) => {
		expect( [ command, version ] ).toEqual( [ 'addEventListener', 2 ] );
		listener = callback;
	};
	return ( data ) => listener( data, true );
}

/** Installs a tool of the GPP. */
function withGpp(): ( pingData: GppPing ) => void {
	const listeners: Array< Listener< { pingData: GppPing } > > = [];
	page.__gpp = (
		command: string,
		callback: Listener< { pingData: GppPing } >
	) => {
		expect( command ).toBe( 'addEventListener' );
		listeners.push( callback );
	};
	return ( pingData ) => {
		listeners[ 0 ]?.( { pingData }, true );
	};
}

const agreed = ( storage: boolean, google: boolean ): TcData => ( {
	gdprApplies: true,
	eventStatus: 'useractioncomplete',
	purpose: { consents: { 1: storage } },
	vendor: { consents: { 755: google } },
} );

const usnat = ( ...segments: object[] ): GppPing => ( {
	signalStatus: 'ready',
	applicableSections: [ 7 ],
	parsedSections: { usnat: segments },
} );

const none = {
	SaleOptOut: 2,
	SharingOptOut: 2,
	TargetedAdvertisingOptOut: 2,
};

describe( 'consent', () => {
	it( 'is refused without any tool, once the page has loaded', () => {
		const decide = jest.fn();
		onConsent( 'auto', decide );
		expect( decide.mock.calls ).toEqual( [ [ false ] ] );
	} );

	it( 'is not asked for if the owner says so, but Global Privacy Control counts', () => {
		const decide = jest.fn();
		onConsent( 'never', decide );
		browser.globalPrivacyControl = true;
		onConsent( 'never', decide );
		const report = withTcf();
		onConsent( 'auto', decide );
		report( agreed( true, true ) );
		expect( decide.mock.calls ).toEqual( [
			[ true ],
			[ false ],
			[ false ],
		] );
	} );

	it( 'by the TCF needs storage and the vendor, once the tool is ready', () => {
		const decide = jest.fn();
		const report = withTcf();
		onConsent( 'auto', decide );
		report( { gdprApplies: true, eventStatus: 'cmpuishown' } );
		report( { ...agreed( true, true ), eventStatus: 'cmpuishown' } );
		expect( decide ).not.toHaveBeenCalled();
		report( agreed( true, false ) );
		report( agreed( false, true ) );
		report( { gdprApplies: true, eventStatus: 'tcloaded' } );
		report( agreed( true, true ) );
		expect( decide.mock.calls.flat() ).toEqual( [
			false,
			false,
			false,
			true,
		] );
	} );

	it( 'is not needed where the GDPR does not apply, unless the owner wants it', () => {
		for ( const [ mode, expected ] of [
			[ 'auto', true ],
			[ 'always', false ],
		] as const ) {
			const decide = jest.fn();
			const report = withTcf();
			onConsent( mode, decide );
			report( { gdprApplies: false } );
			expect( decide.mock.calls ).toEqual( [ [ expected ] ] );
		}
	} );

	it( 'by the GPP counts where the GDPR does not apply', () => {
		const decide = jest.fn();
		const reportTcf = withTcf();
		const reportGpp = withGpp();
		onConsent( 'auto', decide );
		reportTcf( { gdprApplies: false } );
		reportTcf( { gdprApplies: false } );
		expect( decide ).not.toHaveBeenCalled();
		reportGpp( { signalStatus: 'not ready' } );
		reportGpp( usnat( { ...none, SaleOptOut: 1 } ) );
		reportGpp( usnat( none ) );
		expect( decide.mock.calls ).toEqual( [ [ false ], [ true ] ] );
	} );

	it.each( [
		[ 'nothing applies', { applicableSections: [ -1 ] }, true ],
		[ 'nothing is said', {}, true ],
		[
			'no opt-out',
			usnat( none, { SubsectionType: 1, Gpc: false } ),
			true,
		],
		[ 'no sharing', usnat( { ...none, SharingOptOut: 1 } ), false ],
		[
			'no targeting',
			usnat( { ...none, TargetedAdvertisingOptOut: 1 } ),
			false,
		],
		[ 'its own GPC', usnat( none, { Gpc: true } ), false ],
		[
			'a section that is no list',
			{
				applicableSections: [ 8 ],
				parsedSections: { usca: { ...none } },
			},
			true,
		],
		[
			'the EU’s section',
			{
				applicableSections: [ 2 ],
				parsedSections: { tcfeuv2: [ { PurposeConsents: [ 1 ] } ] },
			},
			false,
		],
		[ 'sections it cannot read', { applicableSections: [ 7 ] }, false ],
	] as Array< [ string, GppPing, boolean ] > )(
		'by the GPP with %s',
		( _, ping, expected ) => {
			expect( gppAllows( ping ) ).toBe( expected );
		}
	);

	it( 'by the WP Consent API follows the visitor, and needs a consent tool', () => {
		const decide = jest.fn();
		let isAllowed = true;
		page.wp_has_consent = ( category: string ) =>
			category === 'marketing' && isAllowed;
		onConsent( 'auto', decide );
		page.wp_consent_type = 'optin';
		document.dispatchEvent( new CustomEvent( 'wp_consent_type_defined' ) );
		isAllowed = false;
		document.dispatchEvent(
			new CustomEvent( 'wp_listen_for_consent_change' )
		);
		expect( decide.mock.calls.flat() ).toEqual( [ false, true, false ] );
	} );
} );
