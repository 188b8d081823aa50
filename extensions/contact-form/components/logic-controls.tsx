import { BaseControl, SelectControl } from '@freehold/controls';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { Button } from '@wordpress/components';
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

/** How a change of one group is saved: with the part that the user types in, and the IDs that fields get. */
type SaveGroup = ( group: Group, typed?: string, others?: NewIds ) => void;

/**
 * Returns a rule about a field, and the ID that the field gets for it.
 *
 * @param subject The field.
 */
function ruleAbout(
	subject: FormField,
	fields: FormField[]
): [ Rule, NewIds ] {
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
}

/** Chooses what happens when the conditions are true. */
function ActionControl( {
	logic,
	texts,
	onChange,
}: Pick< Props, 'logic' | 'texts' > & {
	onChange: ( action: Logic[ 'action' ] ) => void;
} ): JSX.Element {
	return (
		<SelectControl
			label={ texts.label }
			hideLabelFromVision
			value={ logic.action }
			options={ [
				{ value: 'show', label: texts.show },
				{ value: 'hide', label: texts.hide },
			] }
			onChange={ ( action ) => onChange( action as Logic[ 'action' ] ) }
		/>
	);
}

/** Chooses how many rules of a group must be true. */
function HowMany( {
	group,
	onChange,
}: {
	group: Group;
	onChange: SaveGroup;
} ): JSX.Element {
	return (
		<SelectControl
			label={ __( 'How many must be true', 'freehold' ) }
			hideLabelFromVision
			value={ group.logicalOperator }
			options={ [
				{
					value: 'all',
					label: __( 'all of these are true', 'freehold' ),
				},
				{
					value: 'any',
					label: __( 'any of these is true', 'freehold' ),
				},
			] }
			onChange={ ( logicalOperator ) =>
				onChange( {
					...group,
					logicalOperator:
						logicalOperator as Group[ 'logicalOperator' ],
				} )
			}
		/>
	);
}

/** The rules of a group about fields. What is typed is named by the rule’s place in the group. */
function Rules( {
	group,
	fields,
	subjects,
	onChange,
	onRemoved,
}: Pick< Props, 'fields' | 'subjects' > & {
	group: Group;
	onChange: SaveGroup;
	onRemoved: () => void;
} ): JSX.Element {
	const save = ( at: number, rule: Rule, typed?: string, others?: NewIds ) =>
		onChange(
			{ ...group, rules: withItem( group.rules, at, rule ) },
			typed && `${ at }.${ typed }`,
			others
		);
	return (
		<>
			{ group.rules.map(
				( rule, at ) =>
					rule.type === 'fieldValue' && (
						<RuleControls
							key={ at }
							rule={ rule }
							subjects={ subjects }
							onSubject={ ( subject ) => {
								const [ fresh, others ] = ruleAbout(
									subject,
									fields
								);
								save(
									at,
									{ ...rule, ...fresh },
									undefined,
									others
								);
							} }
							onChange={ ( changed, typed ) =>
								save( at, { ...rule, ...changed }, typed )
							}
							onRemove={ () => {
								onChange( {
									...group,
									rules: group.rules.filter(
										( one ) => one !== rule
									),
								} );
								onRemoved();
							} }
						/>
					)
			) }
		</>
	);
}

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

	const saveGroup = (
		at: number,
		...[ group, typed, others ]: Parameters< SaveGroup >
	) =>
		save(
			{ groups: withItem( logic.groups, at, group ) },
			typed && `${ at }.${ typed }`,
			others
		);

	const addRule = ( at: number ) => {
		const [ first ] = subjects;
		if ( ! first ) {
			return;
		}
		const [ rule, others ] = ruleAbout( first, fields );
		const group: Group = logic.groups[ at ] ?? {
			logicalOperator: 'all',
			rules: [],
		};
		const groups = [ ...logic.groups ];
		groups[ at ] = { ...group, rules: [ ...group.rules, rule ] };
		save( { groups }, undefined, others );
	};

	return (
		<div ref={ place }>
			{ ! isEmpty && (
				<ActionControl
					logic={ logic }
					texts={ texts }
					onChange={ ( action ) => save( { action } ) }
				/>
			) }
			{ logic.groups.map( ( group, at ) => (
				<BaseControl
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
						<HowMany
							group={ group }
							onChange={ ( ...change ) =>
								saveGroup( at, ...change )
							}
						/>
					) }
					<Rules
						group={ group }
						fields={ fields }
						subjects={ subjects }
						onChange={ ( ...change ) => saveGroup( at, ...change ) }
						onRemoved={ () => focusAfterwards( 'button' ) }
					/>
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
