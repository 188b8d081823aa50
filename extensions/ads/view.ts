/**
 * Shows ads on visitors’ pages: asks whether those of other companies may load, loads them near the viewport, and keeps the
 * page from moving if they do not come.
 */
import { nearby } from '@freehold/library/near';
import { eachPrinted } from '@freehold/visitor/printed';
import { browser, onConsent, type Mode } from './consent';
import { countImage, type ImageAd } from './count';
import { fillBox, type WaitingAd } from './fill';

type Ad = ImageAd | ( WaitingAd & { consent: Mode } );

/** The ads near the viewport that have not loaded yet, by their elements. */
const waiting = new Map< HTMLElement, WaitingAd >();
let isAllowed: boolean | undefined;

/** Removes the space of an ad that has nothing to show, if nothing that the visitor sees moves. */
function vacate( unit: HTMLElement ) {
	const block = unit.closest< HTMLElement >( '.is-optional' );
	if ( block && block.getBoundingClientRect().top > innerHeight ) {
		block.hidden = true;
	}
}

/** Loads the ads that wait, or removes their space. */
const follow = () =>
	waiting.forEach( ( ad, unit ) => {
		if ( isAllowed ) {
			( unit.parentElement as HTMLElement ).hidden = false;
			waiting.delete( unit );
			void fillBox( ad, unit.lastElementChild as HTMLElement, () =>
				vacate( unit )
			);
		} else if ( isAllowed === false ) {
			vacate( unit );
		}
	} );

/** Follows the visitor’s decision. */
function decide( allowed: boolean ) {
	isAllowed = allowed;
	if ( allowed ) {
		document.documentElement.classList.remove( 'freehold-ads-off' );
	}
	follow();
	try {
		// The next page leaves no space for what was refused.
		localStorage.freeholdAds = allowed ? 1 : 0;
	} catch {
		// Without storage, the next page asks again.
	}
}

/** Missing once it is called. */
let listen: typeof onConsent | undefined = onConsent;

const ads = new Map< HTMLElement, Ad >();

// The style sheet hides ads that do not fit: they do not come near.
const near = nearby< HTMLElement >( ( unit ) => {
	const ad = ads.get( unit ) as Ad;
	if ( 'html' in ad ) {
		waiting.set( unit, ad );
		follow();
	} else if ( ! browser.globalPrivacyControl ) {
		countImage( ad, unit );
	}
} );

eachPrinted< Ad >( 'ad', ( ad, unit ) => {
	ads.set( unit, ad );
	if ( 'html' in ad ) {
		listen?.( ad.consent, decide );
		listen = undefined;
	}
	near( unit );
} );
