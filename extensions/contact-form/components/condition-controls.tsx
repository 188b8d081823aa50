import { SelectControl, TextControl } from '@freehold/controls';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import {
	describeOperator,
	kindOf,
	needsValue,
	operatorsOf,
	type Rule,
} from './conditions';
import type { FormField } from './form-fields';

type ValueProps = {
	subject: FormField;
	rule: Rule;
	onChange: ( value: string ) => void;
};

/** The control of the value that a field’s value is compared with. */
function RuleValue( { subject, rule, onChange }: ValueProps ): JSX.Element {
	const label = __( 'Value', 'freehold' );
	const kind = kindOf( subject );
	if ( kind === 'choice' || kind === 'list' ) {
		const options = [ ...new Set( [ ...subject.options, rule.value ] ) ];
		return (
			<SelectControl
				label={ label }
				hideLabelFromVision
				value={ rule.value }
				options={ options.map( ( value ) => ( {
					value,
					label: value || __( 'Select a value', 'freehold' ),
				} ) ) }
				onChange={ onChange }
			/>
		);
	}
	const types: Record< string, 'number' | 'date' | 'time' > = {
		number: 'number',
		date: 'date',
		time: 'time',
	};
	return (
		<TextControl
			label={ label }
			hideLabelFromVision
			type={ types[ kind ] ?? 'text' }
			value={ rule.value }
			onChange={ onChange }
		/>
	);
}

type RuleProps = {
	rule: Rule;
	/** The fields that it can be about. */
	subjects: FormField[];
	/** Called with another field of the form. */
	onSubject: ( subject: FormField ) => void;
	/** Called with what changes, and the part that the user types in. */
	onChange: ( changed: Partial< Rule >, typed?: string ) => void;
	onRemove: () => void;
};

/**
 * The controls of one condition: a field, an operator, a value.
 *
 * @param props           The condition.
 * @param props.rule      The condition itself.
 * @param props.subjects  The fields that it can be about.
 * @param props.onSubject Called with another field of the form.
 * @param props.onChange  Called with what changes, and the part that the user types in.
 * @param props.onRemove  Called when the user removes the condition.
 */
export function RuleControls( {
	rule,
	subjects,
	onSubject,
	onChange,
	onRemove,
}: RuleProps ): JSX.Element {
	const subject = subjects.find(
		( { id } ) => id !== '' && id === rule.field
	);
	const operators = subject ? operatorsOf( subject ) : [];
	const known = operators.includes( rule.operator ) || ! rule.operator;
	return (
		<div className="freehold-conditions__rule">
			<SelectControl
				label={ __( 'Field', 'freehold' ) }
				hideLabelFromVision
				value={ subject?.clientId ?? '' }
				options={ [
					...( subject
						? []
						: [
								{
									value: '',
									label: rule.field
										? sprintf(
												/* translators: %s: the ID of a field that is no longer in the form. */
												__(
													'Missing field “%s”',
													'freehold'
												),
												rule.field
										  )
										: __( 'Select a field', 'freehold' ),
								},
						  ] ),
					...subjects.map( ( { clientId, label } ) => ( {
						value: clientId,
						label,
					} ) ),
				] }
				onChange={ ( chosen ) => {
					const other = subjects.find(
						( { clientId } ) => clientId === chosen
					);
					if ( other ) {
						onSubject( other );
					}
				} }
			/>
			{ subject && (
				<SelectControl
					label={ __( 'Comparison', 'freehold' ) }
					hideLabelFromVision
					value={ rule.operator }
					options={ [
						...( known ? [] : [ rule.operator ] ),
						...operators,
					].map( ( value ) => ( {
						value,
						label: describeOperator( value ),
					} ) ) }
					onChange={ ( operator ) => onChange( { operator } ) }
				/>
			) }
			{ subject && needsValue( rule.operator ) && (
				<RuleValue
					subject={ subject }
					rule={ rule }
					onChange={ ( value ) => onChange( { value }, 'value' ) }
				/>
			) }
			<Button
				icon={ trash }
				label={ __( 'Remove condition', 'freehold' ) }
				size="small"
				onClick={ onRemove }
			/>
		</div>
	);
}
