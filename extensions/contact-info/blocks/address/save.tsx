import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { hasAddress, mapsUrl } from './address';
import type { Attributes } from './types';

/** The text of stored links without a title of their own, in the language of the post's author. */
const TITLE = 'Open address in Google Maps';

/** The line with city, region and postal code. */
function Locality( { city, region, postal }: Attributes ): JSX.Element | null {
	if ( region === '' && postal === '' ) {
		return city === '' ? null : (
			<div className="jetpack-address__city">{ city }</div>
		);
	}
	return (
		<div>
			{ city !== '' && (
				<>
					<span className="jetpack-address__city">{ city }</span>
					{ ', ' }
				</>
			) }
			<span className="jetpack-address__region">{ region }</span>{ ' ' }
			<span className="jetpack-address__postal">{ postal }</span>
		</div>
	);
}

/**
 * Saves the lines in one order for all languages. `Page.php` renders them in the order of the site's language. Saves nothing
 * without an address.
 */
export function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	if ( ! hasAddress( attributes ) ) {
		return null;
	}
	const { address, addressLine2, addressLine3, country } = attributes;
	const lines = (
		<>
			{ [ address, addressLine2, addressLine3 ].map(
				( line, index ) =>
					line !== '' && (
						<div
							key={ index }
							className={ `jetpack-address__address jetpack-address__address${
								index + 1
							}` }
						>
							{ line }
						</div>
					)
			) }
			<Locality { ...attributes } />
			{ country !== '' && (
				<div className="jetpack-address__country">{ country }</div>
			) }
		</>
	);
	return (
		<div { ...useBlockProps.save() }>
			{ attributes.linkToGoogleMaps ? (
				<a
					href={ mapsUrl( attributes ) }
					target="_blank"
					rel="noopener noreferrer"
					title={ attributes.mapsTitle ?? TITLE }
				>
					{ lines }
				</a>
			) : (
				lines
			) }
		</div>
	);
}
