import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	BaseControl,
	Button,
	PanelBody,
	SelectControl,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RuleControls } from './condition-controls';
import {
	operatorsOf,
	readLogic,
	toStored,
	type Group,
	type Logic,
	type Rule,
} from './conditions';
import { uniqueId, useFormFields, type FormField } from './form-fields';

/** Replaces an item of a list. */
const withItem = < Item, >( list: Item[], at: number, item: Item ): Item[] =>
	list.map( ( one, index ) => ( index === at ? item : one ) );

/**
 * The settings panel of a field’s conditions: when it is shown or hidden. A rule needs a field with an ID, so selecting a
 * field that has none gives it one in the same undo step.
 *
 * @param props          The field.
 * @param props.clientId The field’s block.
 * @param props.stored   Its attribute `conditionalLogic`.
 */
export function ConditionsPanel( {
	clientId,
	stored,
}: {
	clientId: string;
	stored: unknown;
} ): JSX.Element {
	const beginStep = useUndoSteps();
	const [ panel, focusAfterwards ] = useFocusAfterwards();
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const fields = useFormFields( clientId );
	const subjects = fields.filter( ( field ) => field.clientId !== clientId );
	const logic = readLogic( stored );
	const isEmpty = toStored( logic ) === undefined;
	// A change would close the panel while the user edits it.
	const [ isOpen ] = useState( ! isEmpty );

	const save = (
		changed: Partial< Logic >,
		typed?: string,
		others: Record< string, { id: string } > = {}
	) => {
		beginStep( typed );
		const all: Record< string, Record< string, unknown > > = {
			...others,
			[ clientId ]: {
				conditionalLogic: toStored( { ...logic, ...changed } ),
			},
		};
		updateBlockAttributes( Object.keys( all ), all, {
			uniqueByBlock: true,
		} );
	};

	/** Returns a rule about a field, and the ID that the field gets for it. */
	const ruleAbout = (
		subject: FormField
	): [ Rule, Record< string, { id: string } > ] => {
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
		others?: Record< string, { id: string } >
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
		<PanelBody
			ref={ panel }
			title={ __( 'Conditions', 'freehold' ) }
			initialOpen={ isOpen }
		>
			{ subjects.length === 0 && (
				<p>
					{ __(
						'Add another field to the form first. This field can then depend on it.',
						'freehold'
					) }
				</p>
			) }
			{ ! isEmpty && (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'This field', 'freehold' ) }
					hideLabelFromVision
					value={ logic.action }
					options={ [
						{
							value: 'show',
							label: __( 'Show when…', 'freehold' ),
						},
						{
							value: 'hide',
							label: __( 'Hide when…', 'freehold' ),
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
					id={ `freehold-conditions-${ clientId }-${ at }` }
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
		</PanelBody>
	);
}
