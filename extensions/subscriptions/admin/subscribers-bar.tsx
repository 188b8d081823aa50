import { Button } from '@freehold/controls';
import { __, _n, sprintf } from '@wordpress/i18n';

type SubscribersBarProps = {
	/** The number of confirmed subscribers. */
	active: number;
	/** The number of those who have not confirmed. */
	pending: number;
	exportUrl: string;
	onOpen: ( dialog: 'add' | 'import' | 'categories' ) => void;
};

/** The number of subscribers, and the buttons that add, import and export them. */
export const SubscribersBar = ( {
	active,
	pending,
	exportUrl,
	onOpen,
}: SubscribersBarProps ): JSX.Element => (
	<div className="freehold-list-bar freehold-subscribers__bar">
		<p className="freehold-subscribers__count">
			{ sprintf(
				/* translators: %s: a number of people. */
				_n( '%s subscriber', '%s subscribers', active, 'freehold' ),
				active.toLocaleString()
			) }
			{ pending > 0 &&
				` · ${ sprintf(
					/* translators: %s: a number of people. */
					__( '%s not confirmed', 'freehold' ),
					pending.toLocaleString()
				) }` }
		</p>
		<Button variant="primary" onClick={ () => onOpen( 'add' ) }>
			{ __( 'Add subscriber', 'freehold' ) }
		</Button>
		<Button variant="secondary" onClick={ () => onOpen( 'import' ) }>
			{ __( 'Import', 'freehold' ) }
		</Button>
		<Button variant="secondary" href={ exportUrl } download>
			{ __( 'Export', 'freehold' ) }
		</Button>
		<Button variant="tertiary" onClick={ () => onOpen( 'categories' ) }>
			{ __( 'Newsletter categories', 'freehold' ) }
		</Button>
	</div>
);
