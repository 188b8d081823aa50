import { CheckboxControl } from '@freehold/controls';
import type { Term } from './use-post';

/** Renders terms: those of the post, and those that the model proposes. */
export function Terms( {
	label,
	terms,
	chosen = [],
	proposed,
	onChange,
}: {
	label: string;
	terms: Term[];
	chosen?: number[];
	proposed: string[];
	onChange: ( ids: number[] ) => void;
} ): JSX.Element | null {
	const shown = terms.filter(
		( { id, name } ) => chosen.includes( id ) || proposed.includes( name )
	);
	return shown.length > 0 ? (
		<fieldset>
			<legend>{ label }</legend>
			{ shown.map( ( { id, name } ) => (
				<CheckboxControl
					key={ id }
					label={ name }
					checked={ chosen.includes( id ) }
					onChange={ ( isChosen ) =>
						onChange(
							isChosen
								? [ ...chosen, id ]
								: chosen.filter( ( one ) => one !== id )
						)
					}
				/>
			) ) }
		</fieldset>
	) : null;
}
