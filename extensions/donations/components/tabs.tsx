import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { IntervalName } from '../types';

/** Keys that move between the tabs, and how far from left to right. */
const STEPS: Record< string, number > = { ArrowRight: 1, ArrowLeft: -1 };

/** The names of the tabs. */
const names = (): Record< IntervalName, string > => ( {
	oneTimeDonation: __( 'One-Time', 'freehold' ),
	monthlyDonation: __( 'Monthly', 'freehold' ),
	annualDonation: __( 'Yearly', 'freehold' ),
} );

type Props = {
	/** The beginning of the elements’ IDs. */
	id: string;
	shown: IntervalName[];
	active: IntervalName;
	onSelect: ( name: IntervalName ) => void;
};

/** Renders the tabs of the intervals. */
export function Tabs( { id, shown, active, onSelect }: Props ): JSX.Element {
	const onKeyDown = ( event: KeyboardEvent< HTMLElement > ) => {
		const step = STEPS[ event.key ];
		if ( ! step ) {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		const { currentTarget } = event;
		const isRight = getComputedStyle( currentTarget ).direction === 'rtl';
		const next =
			( shown.indexOf( active ) +
				( isRight ? -step : step ) +
				shown.length ) %
			shown.length;
		onSelect( shown[ next ] as IntervalName );
		currentTarget
			.querySelectorAll< HTMLElement >( '[role="tab"]' )
			[ next ]?.focus();
	};
	return (
		<div
			className="donations__nav"
			role="tablist"
			tabIndex={ -1 }
			aria-label={ __( 'How often', 'freehold' ) }
			onKeyDown={ onKeyDown }
		>
			{ shown.map( ( name ) => (
				<button
					key={ name }
					type="button"
					role="tab"
					id={ `${ id }-${ name }` }
					aria-selected={ name === active }
					aria-controls={ `${ id }-panel` }
					tabIndex={ name === active ? 0 : -1 }
					className={ `donations__nav-item${
						name === active ? ' is-active' : ''
					}` }
					onClick={ () => onSelect( name ) }
				>
					{ names()[ name ] }
				</button>
			) ) }
		</div>
	);
}
