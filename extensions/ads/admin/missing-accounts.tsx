import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

/** Offers the lines of AdSense accounts that ad slots use and the file does not name. */
export const MissingAccounts = ( {
	ids,
	onAdd,
}: {
	ids: string[];
	onAdd: ( id: string ) => void;
} ): JSX.Element => (
	<>
		{ ids.map( ( id ) => (
			<Notice
				key={ id }
				status="warning"
				isDismissible={ false }
				actions={ [
					{
						label: __( 'Add the line', 'freehold' ),
						onClick: () => onAdd( id ),
					},
				] }
			>
				{ sprintf(
					/* translators: %s: a publisher ID. */
					__(
						'An ad slot uses the AdSense account pub-%s, which is not in this file.',
						'freehold'
					),
					id
				) }
			</Notice>
		) ) }
	</>
);
