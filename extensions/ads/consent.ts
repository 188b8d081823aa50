/**
 * Decides in the visitor’s browser whether ads of other companies may load. Nothing here asks: it listens to the site’s own
 * consent tool. Visitors load this file, so it stays small.
 */

/** What a site administrator chose: as the consent tool says, only after consent, or without asking. */
export type Mode = 'auto' | 'always' | 'never';

/** The part of TCData that matters. Source: IAB Transparency and Consent Framework, CMP API 2.2. */
export type TcData = {
	gdprApplies?: boolean;
	eventStatus?: string;
	purpose?: { consents: Record< string, boolean > };
	vendor?: { consents: Record< string, boolean > };
};

/** The part of PingReturn that matters. Source: IAB Global Privacy Platform, CMP API 1.1. */
export type GppPing = {
	signalStatus?: string;
	applicableSections?: number[];
	parsedSections?: Record< string, unknown >;
};

/** Tools pass null, and false for the success, if they cannot do what was asked. */
type Callback< Data > = ( data: Data | null, success: boolean ) => void;

/** The interfaces of consent tools. */
type Tools = {
	__tcfapi?: (
		command: string,
		version: number,
		callback: Callback< TcData >
	) => void;
	__gpp?: (
		command: string,
		callback: Callback< { pingData?: GppPing } >
	) => void;
	/** WP Consent API. Without a type, there is no consent tool, and the function returns true. */
	wp_has_consent?: ( category: string ) => boolean;
	wp_consent_type?: string;
	wp_fallback_consent_type?: string;
};

/** Google Advertising Products in the IAB’s list of vendors. */
const GOOGLE = 755;

/** A browser that can send Global Privacy Control. */
export const browser = navigator as Navigator & {
	globalPrivacyControl?: boolean;
};

/**
 * Returns whether the sections of the Global Privacy Platform allow ads. A section for a US law allows them unless the
 * visitor opted out: a field such as `SaleOptOut` is 1. Other sections, such as the one for the EU, need a tool that speaks
 * their own protocol.
 *
 * @param ping The state of the tool, which must be ready.
 */
export function gppAllows( {
	applicableSections = [],
	parsedSections,
}: GppPing ): boolean {
	const text = JSON.stringify( parsedSections );
	return (
		! applicableSections.some( ( id ) => id > 0 ) ||
		( /"SaleOptOut"/.test( text ) &&
			! /OptOut":1|"Gpc":(true|1)/.test( text ) )
	);
}

/**
 * Listens to the decision of the visitor.
 *
 * @param mode   What a site administrator chose.
 * @param decide Called with each decision: at first, and when it changes.
 */
export function onConsent(
	mode: Mode,
	decide: ( isAllowed: boolean ) => void
): void {
	const { __tcfapi: tcf, __gpp: gpp } = window as Tools;
	const isStrict = mode === 'always';

	/** Asks for laws that need no consent, but have a right to object. Asking twice changes nothing. */
	const askGpp = () => {
		if ( isStrict || ! gpp ) {
			decide( ! isStrict );
			return;
		}
		gpp( 'addEventListener', ( event ) => {
			if ( event?.pingData?.signalStatus === 'ready' ) {
				decide( gppAllows( event.pingData ) );
			}
		} );
	};

	const askWordPress = () => {
		const tools = window as Tools;
		// An element with such an ID is no consent tool.
		decide(
			typeof (
				tools.wp_consent_type ?? tools.wp_fallback_consent_type
			) === 'string' && !! tools.wp_has_consent?.( 'marketing' )
		);
	};

	if ( browser.globalPrivacyControl ) {
		decide( false );
	} else if ( mode === 'never' ) {
		decide( true );
	} else if ( tcf ) {
		tcf( 'addEventListener', 2, ( data ) => {
			if ( data?.gdprApplies === false ) {
				askGpp();
			} else if ( /tcloaded|complete/.test( data?.eventStatus ?? '' ) ) {
				decide(
					!! (
						data?.purpose?.consents[ 1 ] &&
						data.vendor?.consents[ GOOGLE ]
					)
				);
			}
		} );
	} else if ( gpp ) {
		askGpp();
	} else if ( document.readyState === 'complete' ) {
		document.addEventListener(
			'wp_listen_for_consent_change',
			askWordPress
		);
		document.addEventListener( 'wp_consent_type_defined', askWordPress );
		askWordPress();
	} else {
		// A tool may load after this script.
		addEventListener( 'load', () => onConsent( mode, decide ) );
	}
}
