/**
 * The scripts of the stand-in: the documented interfaces of AdSense and of the Google Publisher Tag. An ad is a frame with
 * its size.
 */

/** Shared by both: requests an ad and shows it. */
const common = `
	const base = new URL( document.currentScript.src ).origin;
	const request = async ( kind, name, width, height, place ) => {
		const query = new URLSearchParams( { kind, name, size: width + 'x' + height } );
		const response = await fetch( base + '/ad?' + query );
		if ( response.status === 204 ) {
			return false;
		}
		const frame = document.createElement( 'iframe' );
		frame.title = 'Advertisement by the stand-in';
		frame.width = width;
		frame.height = height;
		frame.style.border = '0';
		frame.style.display = 'block';
		frame.srcdoc = await response.text();
		place.append( frame );
		return true;
	};
`;

/**
 * AdSense: each `push()` takes the first element that has no ad yet.
 *
 * https://support.google.com/adsense/answer/9274516 and /10762946
 */
export const adsbygoogle = `( () => {
	${ common }
	const push = () => {
		const place = document.querySelector( 'ins.adsbygoogle:not([data-adsbygoogle-status])' );
		if ( ! place ) {
			throw new Error( 'adsbygoogle.push() error: All ins elements in the DOM with class=adsbygoogle already have ads in them.' );
		}
		const { offsetWidth: width, offsetHeight: height } = place;
		if ( ! width ) {
			throw new Error( 'adsbygoogle.push() error: No slot size for availableWidth=0' );
		}
		place.dataset.adsbygoogleStatus = 'done';
		request( 'adsense', place.dataset.adClient + '/' + place.dataset.adSlot, width, height, place ).then( ( filled ) => {
			place.dataset.adStatus = filled ? 'filled' : 'unfilled';
		} );
	};
	( window.adsbygoogle || [] ).forEach( push );
	window.adsbygoogle = { push, loaded: true };
} )();`;

/**
 * The Google Publisher Tag: commands that waited run in order; a unit is requested when it is displayed.
 *
 * https://developers.google.com/publisher-tag/reference
 */
export const gpt = `( () => {
	${ common }
	const waiting = window.googletag?.cmd ?? [];
	const slots = new Map();
	const listeners = [];
	let isOn = false;
	const ads = {
		enableSingleRequest: () => true,
		addEventListener: ( type, listener ) => listeners.push( { type, listener } ),
	};
	const googletag = window.googletag = Object.assign( window.googletag ?? {}, {
		apiReady: true,
		pubads: () => ads,
		enableServices: () => { isOn = true; },
		defineSlot: ( path, size, id ) => {
			if ( slots.has( id ) ) {
				return null;
			}
			const slot = { path, size, addService: () => slot, getSlotElementId: () => id };
			slots.set( id, slot );
			return slot;
		},
		display: async ( id ) => {
			const slot = slots.get( id );
			const place = document.getElementById( id );
			if ( ! isOn || ! slot || ! place ) {
				throw new Error( 'googletag.display(): ' + id + ' is not ready.' );
			}
			const filled = await request( 'gam', slot.path, ...slot.size, place );
			listeners
				.filter( ( { type } ) => type === 'slotRenderEnded' )
				.forEach( ( { listener } ) => listener( { isEmpty: ! filled, slot } ) );
		},
	} );
	googletag.cmd = { push: ( command ) => command() };
	waiting.forEach( ( command ) => command() );
} )();`;
