import { safeLink } from '@freehold/images/link';
import { decodeStored } from '@freehold/stored-text';
import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { Fragment } from '@wordpress/element';
import { isSaved, shownIntervals } from './intervals';
import { TEXTS, textsOf } from './stored-texts';
import type { Attributes } from './types';

/**
 * Saves a heading, a text and a link for each interval, for pages on which this plugin does not render the form. Saves
 * nothing without a plan for one-time donations.
 */
export default function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	if ( ! isSaved( attributes ) ) {
		return null;
	}
	const texts = textsOf( attributes ).map( ( { html } ) => html );
	const url = decodeStored( attributes.fallbackLinkUrl );
	return (
		<div { ...useBlockProps.save() }>
			{ shownIntervals( attributes ).map( ( name, index ) => (
				<Fragment key={ name }>
					{ index > 0 && <hr className="donations__separator" /> }
					<RichText.Content
						tagName="h4"
						value={ texts[ index * TEXTS ] }
					/>
					<RichText.Content
						tagName="p"
						value={ texts[ index * TEXTS + 1 ] }
					/>
					<RichText.Content
						tagName="a"
						className="jetpack-donations-fallback-link"
						href={ url && safeLink( url ) }
						rel="noopener noreferrer noamphtml"
						target="_blank"
						value={ texts[ index * TEXTS + 2 ] }
					/>
				</Fragment>
			) ) }
		</div>
	);
}
