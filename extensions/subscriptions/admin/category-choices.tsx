import { CheckboxControl } from '@freehold/controls';
import type { Category } from './types';

type CategoryChoicesProps = {
	legend: string;
	categories: Category[];
	value: number[];
	disabled?: boolean;
	onChange: ( value: number[] ) => void;
};

/** A checkbox for each category. */
export const CategoryChoices = ( {
	legend,
	categories,
	value,
	disabled,
	onChange,
}: CategoryChoicesProps ): JSX.Element => (
	<fieldset className="freehold-subscribers__choices" disabled={ disabled }>
		<legend>{ legend }</legend>
		{ categories.map( ( { id, name } ) => (
			<CheckboxControl
				key={ id }
				// DataViews has components of its own, whose IDs begin as those of core’s.
				id={ `freehold-category-${ id }` }
				label={ name }
				checked={ value.includes( id ) }
				disabled={ disabled }
				onChange={ ( isChecked ) =>
					onChange(
						isChecked
							? [ ...value, id ]
							: value.filter( ( one ) => one !== id )
					)
				}
			/>
		) ) }
	</fieldset>
);
