/**
 * Puts ads into their boxes. Visitors load this file.
 */

import type { Printed } from '@freehold/visitor/printed';
import { nodesOf, putHtml } from '@freehold/visitor/sinks';

/** What the page says about an ad that may load only with consent. */
export type WaitingAd = {
	/** The company; missing for the code of a slot. */
	kind?: 'adsense' | 'gam';
	/** The elements of the ad: those that a company documents with its script, or the code of a slot. */
	html: Printed;
	/** The path of a unit of Google Ad Manager. */
	path?: string;
};

type Slot = { addService: ( service: PubAds ) => Slot };

type PubAds = {
	addEventListener: (
		type: 'slotRenderEnded',
		listener: ( event: { isEmpty: boolean; slot: Slot } ) => void
	) => void;
};

/** The parts of the Google Publisher Tag that are used. */
type GoogleTag = {
	cmd: { push: ( command: () => void ) => void };
	defineSlot: ( path: string, size: [ number, number ], id: string ) => Slot;
	pubads: () => PubAds;
	enableServices: () => void;
	display: ( id: string ) => void;
};

const globals = window as unknown as {
	adsbygoogle?: unknown[];
	/** Before the company’s script has run, it has only commands that wait. */
	googletag?: Pick< GoogleTag, 'cmd' >;
};

/** The companies whose script is in the page. */
const loaded: { adsense?: boolean; gam?: boolean } = {};

/** Requests an ad from Google Ad Manager. Source: https://developers.google.com/publisher-tag/guides/learn-basics */
function requestFromGam(
	path: string,
	element: HTMLElement,
	box: HTMLElement
) {
	const tag = ( globals.googletag ??= {
		cmd: [] as unknown as GoogleTag[ 'cmd' ],
	} ) as GoogleTag;
	const { id } = element;
	tag.cmd.push( () => {
		const ads = tag.pubads();
		const unit = tag
			.defineSlot( path, [ box.offsetWidth, box.offsetHeight ], id )
			.addService( ads );
		// The attribute is that of AdSense. The style sheet shows the image if there was no ad.
		ads.addEventListener( 'slotRenderEnded', ( { isEmpty, slot } ) => {
			if ( slot === unit ) {
				element.dataset.adStatus = isEmpty ? 'unfilled' : 'filled';
			}
		} );
		tag.enableServices();
		tag.display( id );
	} );
}

/**
 * Puts an ad into its box, and runs its scripts one after another, as if the page had contained them. A script of a company
 * runs once per page.
 *
 * @param box    The box. It has a size.
 * @param onFail Called if a script cannot be loaded, for example because of an ad blocker.
 */
export async function fillBox(
	{ kind, html, path }: WaitingAd,
	box: HTMLElement,
	onFail: () => void
): Promise< void > {
	// These scripts are inert. Each is replaced by one that runs, in its place.
	putHtml( box, html, 'afterbegin' );
	if ( path ) {
		requestFromGam( path, box.firstElementChild as HTMLElement, box );
	} else if ( kind ) {
		( globals.adsbygoogle ??= [] ).push( {} );
	}
	if ( kind ) {
		if ( loaded[ kind ] ) {
			return;
		}
		loaded[ kind ] = true;
	}
	for ( const inert of box.querySelectorAll( 'script' ) ) {
		// eslint-disable-next-line freehold/visitor-sinks -- No author can store a script.
		const script = nodesOf( inert.outerHTML as Printed )
			.firstChild as HTMLScriptElement;
		inert.replaceWith( script );
		if ( script.src ) {
			await new Promise( ( resolve ) => {
				script.onload = resolve;
				script.onerror = () => resolve( onFail() );
			} );
		}
	}
}
