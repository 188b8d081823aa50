import { SelectControl } from '@freehold/controls';
import { __, sprintf } from '@wordpress/i18n';
import type { Choices } from '../types';

type SlotControlProps = {
	/** The block’s slot; undefined for none. */
	slot: number | undefined;
	choices: Choices;
	onChange: ( slot: number | undefined ) => void;
};

/** Lets an author choose a slot by its name. */
export function SlotControl( {
	slot,
	choices,
	onChange,
}: SlotControlProps ): JSX.Element {
	const usual = choices.slots.find( ( { id } ) => id === choices.default );
	const isGone =
		slot !== undefined && ! choices.slots.some( ( { id } ) => id === slot );
	return (
		<SelectControl
			label={ __( 'Ad slot', 'freehold' ) }
			value={ String( slot ?? '' ) }
			options={ [
				{
					value: '',
					label: usual
						? sprintf(
								/* translators: %s: the name of an ad slot. */
								__( 'The site’s usual slot (%s)', 'freehold' ),
								usual.name
						  )
						: __( 'None', 'freehold' ),
				},
				...choices.slots.map( ( { id, name } ) => ( {
					value: String( id ),
					label: name,
				} ) ),
				...( isGone
					? [
							{
								value: String( slot ),
								label: __( 'A deleted slot', 'freehold' ),
							},
					  ]
					: [] ),
			] }
			onChange={ ( value ) =>
				onChange( value === '' ? undefined : Number( value ) )
			}
		/>
	);
}
