import { useBlockProps } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Explains what readers see. The editor has no reader, so there is nothing to show. */
export default function Edit(): JSX.Element {
	return (
		<div { ...useBlockProps() }>
			<Placeholder
				icon="id"
				label={ __( 'My Subscription', 'freehold' ) }
				instructions={ __(
					'Visitors log in here by email. Readers see their subscriptions, can cancel, log out of browsers, and change, download or delete their data. This page is never cached.',
					'freehold'
				) }
			/>
		</div>
	);
}
