/**
 * Asks visitors who have not chosen, stores the choice as the WP Consent API does, and tells embeds, ads and other plugins. The page
 * is the same for all visitors, so it can come from a cache.
 */
import { forgetChoices } from '@freehold/embeds/choices';
import { printed } from '@freehold/visitor/printed';
import constants from './constants.json';

type Data = {
	days: number;
	/** The beginning of the cookies' names. */
	prefix: string;
	/** The purposes that can be rejected. */
	purposes: string[];
};

/** What the browser's part of the WP Consent API is: https://wordpress.org/plugins/wp-consent-api/. */
type ConsentApi = {
	wp_consent_type?: string;
	wp_has_consent?: ( purpose: string ) => boolean;
	wp_set_consent?: ( purpose: string, value: string ) => void;
};

/** What needs no consent. */
const NECESSARY = 'functional';

const api = window as ConsentApi;
let isStarted = false;

printed< Data >( 'cookie-consent', ( { days, prefix, purposes }, banner ) => {
	if ( isStarted ) {
		return;
	}
	isStarted = true;
	/** The link with which the visitor opened the banner. */
	let opener: HTMLElement | null = null;

	const read = ( purpose: string ) =>
		new RegExp( `(?:^|; )${ prefix }_${ purpose }=(\\w+)` ).exec(
			document.cookie
		)?.[ 1 ];
	const write = ( purpose: string, value: string ) => {
		document.cookie = `${ prefix }_${ purpose }=${ value };path=/;max-age=${
			days * 86400
		};samesite=lax${ location.protocol === 'https:' ? ';secure' : '' }`;
		document.dispatchEvent(
			new CustomEvent( 'wp_listen_for_consent_change', {
				detail: { [ purpose ]: value },
			} )
		);
	};
	const show = ( isShown: boolean ) => {
		banner.hidden = ! isShown;
		// What has the focus is not behind the banner.
		document.documentElement.style.scrollPaddingBottom = isShown
			? `${ banner.offsetHeight }px`
			: '';
	};
	const close = () => {
		show( false );
		opener?.focus();
	};
	const boxes = banner.querySelectorAll( 'input' );
	const open = () => {
		// The first in the order of the Tab key, and out of elements that would move it with them.
		document.body.prepend( banner );
		boxes.forEach( ( box ) => {
			box.checked = read( box.value ) === 'allow';
		} );
		show( true );
	};
	const openAgain = () => {
		banner.querySelector( 'details' )?.setAttribute( 'open', '' );
		open();
		banner.focus();
	};

	banner.addEventListener( 'click', ( { target } ) => {
		const value = ( target as Element ).closest( 'button' )?.value;
		if ( ! value ) {
			return;
		}
		close();
		if ( purposes.includes( 'marketing' ) ) {
			forgetChoices();
		}
		write( NECESSARY, 'allow' );
		constants.purposes.forEach( ( purpose ) => {
			const isAsked = purposes.includes( purpose );
			const isAllowed =
				value === 'save'
					? [ ...boxes ].some(
							( box ) => box.checked && box.value === purpose
					  )
					: isAsked && value === 'allow';
			// Consent ends with a purpose that the site no longer asks for.
			if ( isAsked || read( purpose ) === 'allow' ) {
				write( purpose, isAllowed ? 'allow' : 'deny' );
			}
		} );
	} );
	banner.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Escape' ) {
			close();
		}
	} );
	document.addEventListener( 'click', ( event ) => {
		const link = ( event.target as Element ).closest< HTMLElement >(
			`a[href$="#${ constants.anchor }"]`
		);
		if ( link ) {
			event.preventDefault();
			opener = link;
			openAgain();
		}
	} );

	api.wp_consent_type ??= 'optin';
	api.wp_has_consent ??= ( purpose ) =>
		purpose === NECESSARY || read( purpose ) === 'allow';
	api.wp_set_consent ??= write;
	document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );

	if ( location.hash === `#${ constants.anchor }` ) {
		openAgain();
	} else if (
		[ NECESSARY, ...purposes ].some( ( purpose ) => ! read( purpose ) )
	) {
		open();
	}
} );
