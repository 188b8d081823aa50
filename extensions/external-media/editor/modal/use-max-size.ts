import { storageKey } from '@freehold/storage-key';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store } from '../../store';

/** The key of the choice in the browser's storage. */
const KEY = storageKey( 'freehold-media-max-size' );

/** The sizes that are offered besides that of the site, in pixels. */
const SIZES = [ 1920, 1280, 800 ];

/** Stands for images as large as they are. */
const ORIGINAL = 0;

/** Returns the stored choice; undefined if there is none. */
export function storedMaxSize(): number | undefined {
	try {
		const stored = window.localStorage.getItem( KEY );
		return stored !== null && /^\d{1,5}$/.test( stored )
			? Number( stored )
			: undefined;
	} catch {
		return undefined;
	}
}

/** The largest side of copied images, and what can be chosen. */
export type MaxSize = {
	/** In pixels; 0 for any. Undefined for that of the site. */
	value: number | undefined;
	options: { value: string; label: string }[];
	/** Called with the value of an option. */
	choose: ( value: string ) => void;
};

/** The value of the option for the site's own size, so that a later change of the site's counts. */
const SITE = '';

/** Returns the largest side of copied images as the user chose it last in this browser. */
export function useMaxSize(): MaxSize {
	const site = useSelect( ( select ) => select( store ).getMaxSize(), [] );
	const [ value, setValue ] = useState( storedMaxSize );
	const sizes = SIZES.filter( ( size ) => ! site || size < site );
	return {
		value,
		options: [
			{
				value: SITE,
				label: site
					? sprintf(
							/* translators: %d: a number of pixels. */
							__( '%d pixels (site default)', 'freehold' ),
							site
					  )
					: __( 'Original size (site default)', 'freehold' ),
			},
			...[
				...new Set( [ ...sizes, ...( value ? [ value ] : [] ) ] ),
			].map( ( size ) => ( {
				value: String( size ),
				/* translators: %d: a number of pixels. */
				label: sprintf( __( '%d pixels', 'freehold' ), size ),
			} ) ),
			...( site || value === ORIGINAL
				? [
						{
							value: String( ORIGINAL ),
							label: __( 'Original size', 'freehold' ),
						},
				  ]
				: [] ),
		],
		choose: ( chosen ) => {
			setValue( chosen === SITE ? undefined : Number( chosen ) );
			try {
				if ( chosen === SITE ) {
					window.localStorage.removeItem( KEY );
				} else {
					window.localStorage.setItem( KEY, chosen );
				}
			} catch {
				// The choice holds for this dialog.
			}
		},
	};
}
