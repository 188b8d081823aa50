import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { BaseControl, Button, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RuleControls } from './condition-controls';
import {
	operatorsOf,
	toStored,
	type Group,
	type Logic,
	type Rule,
} from './conditions';
import { uniqueId, type FormField } from './form-fields';

/** Attributes of other blocks that change with conditions: client ID → the ID that a field gets. */
export type NewIds = Record< string, { id: string } >;

/** Replaces an item of a list. */
const withItem = < Item, >( list: Item[], at: number, item: Item ): Item[] =>
	list.map( ( one, index ) => ( index === at ? item : one ) );

type Props = {
	/** What the controls’ IDs begin with. */
	id: string;
	logic: Logic;
	/** All fields of the form. */
	fields: FormField[];
	/** The fields that conditions can be about. */
	subjects: FormField[];
	/** What the conditions decide. */
	texts: { label: string; show: string; hide: string };
	/** Called with the conditions, the part that the user types in, and the IDs that fields get. */
	onChange: (
		logic: Logic | undefined,
		typed?: string,
		others?: NewIds
	) => void;
};

/**
 * The controls of conditions. A rule needs a field with an ID, so selecting a field that has none gives it one.
 */
export function LogicControls( {
	id: prefix,
	logic,
	fields,
	subjects,
	texts,
	onChange,
}: Props ): JSX.Element {
	const [ place, focusAfterwards ] = useFocusAfterwards();
	const isEmpty = toStored( logic ) === undefined;

	const save = (
		changed: Partial< Logic >,
		typed?: string,
		others?: NewIds
	) => onChange( toStored( { ...logic, ...changed } ), typed, others );

	/** Returns a rule about a field, and the ID that the field gets for it. */
	const ruleAbout = ( subject: FormField ): [ Rule, NewIds ] => {
		const id =
			subject.id ||
			uniqueId(
				subject.label,
				fields.map( ( field ) => field.id )
			);
		return [
			{
				field: id,
				operator: operatorsOf( subject )[ 0 ] ?? 'is',
				value: '',
				type: 'fieldValue',
			},
			subject.id ? {} : { [ subject.clientId ]: { id } },
		];
	};

	const saveGroup = (
		at: number,
		group: Group,
		typed?: string,
		others?: NewIds
	) => save( { groups: withItem( logic.groups, at, group ) }, typed, others );

	const addRule = ( at: number ) => {
		const [ first ] = subjects;
		if ( ! first ) {
			return;
		}
		const [ rule, others ] = ruleAbout( first );
		const group = logic.groups[ at ];
		if ( group ) {
			saveGroup(
				at,
				{ ...group, rules: [ ...group.rules, rule ] },
				undefined,
				others
			);
		} else {
			save(
				{
					groups: [
						...logic.groups,
						{ logicalOperator: 'all', rules: [ rule ] },
					],
				},
				undefined,
				others
			);
		}
	};

	return (
		<div ref={ place }>
			{ ! isEmpty && (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ texts.label }
					hideLabelFromVision
					value={ logic.action }
					options={ [
						{
							value: 'show',
							label: texts.show,
						},
						{
							value: 'hide',
							label: texts.hide,
						},
					] }
					onChange={ ( action ) =>
						save( { action: action as Logic[ 'action' ] } )
					}
				/>
			) }
			{ logic.groups.map( ( group, at ) => (
				<BaseControl
					__nextHasNoMarginBottom
					key={ at }
					id={ `${ prefix }-${ at }` }
					className="freehold-conditions__group"
				>
					{ at > 0 && (
						<p className="freehold-conditions__between">
							{ logic.logicalOperator === 'any'
								? __( 'or', 'freehold' )
								: __( 'and', 'freehold' ) }
						</p>
					) }
					{ group.rules.length > 1 && (
						<SelectControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'How many must be true', 'freehold' ) }
							hideLabelFromVision
							value={ group.logicalOperator }
							options={ [
								{
									value: 'all',
									label: __(
										'all of these are true',
										'freehold'
									),
								},
								{
									value: 'any',
									label: __(
										'any of these is true',
										'freehold'
									),
								},
							] }
							onChange={ ( logicalOperator ) =>
								saveGroup( at, {
									...group,
									logicalOperator:
										logicalOperator as Group[ 'logicalOperator' ],
								} )
							}
						/>
					) }
					{ group.rules.map(
						( rule, index ) =>
							rule.type === 'fieldValue' && (
								<RuleControls
									key={ index }
									rule={ rule }
									subjects={ subjects }
									onSubject={ ( subject ) => {
										const [ fresh, others ] =
											ruleAbout( subject );
										saveGroup(
											at,
											{
												...group,
												rules: withItem(
													group.rules,
													index,
													{ ...rule, ...fresh }
												),
											},
											undefined,
											others
										);
									} }
									onChange={ ( changed, typed ) =>
										saveGroup(
											at,
											{
												...group,
												rules: withItem(
													group.rules,
													index,
													{ ...rule, ...changed }
												),
											},
											typed &&
												`${ at }.${ index }.${ typed }`
										)
									}
									onRemove={ () => {
										saveGroup( at, {
											...group,
											rules: group.rules.filter(
												( one ) => one !== rule
											),
										} );
										focusAfterwards( 'button' );
									} }
								/>
							)
					) }
					<Button
						variant="tertiary"
						size="small"
						disabled={ subjects.length === 0 }
						onClick={ () => addRule( at ) }
					>
						{ __( 'Add condition', 'freehold' ) }
					</Button>
				</BaseControl>
			) ) }
			{ subjects.length > 0 && (
				<Button
					variant="secondary"
					size="compact"
					onClick={ () => addRule( logic.groups.length ) }
				>
					{ isEmpty
						? __( 'Add condition', 'freehold' )
						: __( 'Add group', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}
