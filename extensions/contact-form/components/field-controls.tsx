import { TextControl, ToggleControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
	__experimentalVStack as VStack,
	PanelBody,
	ToolbarButton,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { typeOf } from '../fields';
import { ConditionsPanel } from './conditions-panel';
import { FieldId } from './field-id';
import { TypeSettings } from './type-settings';
import { useField, type FieldSetters } from './use-field';

const WIDTHS = [ 25, 33, 50, 75, 100 ];

/** Renders the settings of everything that visitors see of a field. */
function LookSettings( {
	field: {
		block: { attributes },
		setField,
	},
}: {
	field: FieldSetters;
} ): JSX.Element {
	return (
		<>
			<TextControl
				label={ __( 'Hint', 'freehold' ) }
				help={ __( 'Visitors see it below the field.', 'freehold' ) }
				value={ textOf( attributes.helpText ) }
				onChange={ ( helpText ) =>
					setField( {
						helpText: helpText || undefined,
					} )
				}
			/>
			<ToggleGroupControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				isBlock
				label={ __( 'Width', 'freehold' ) }
				value={ Number( attributes.width ) || 100 }
				onChange={ ( width ) => setField( { width: Number( width ) } ) }
			>
				{ WIDTHS.map( ( width ) => (
					<ToggleGroupControlOption
						key={ width }
						value={ width }
						label={ `${ width }%` }
					/>
				) ) }
			</ToggleGroupControl>
			<ToggleControl
				label={ __( 'Share styles with other fields', 'freehold' ) }
				help={ __(
					'Colors, borders and typography are the same in all fields that share them.',
					'freehold'
				) }
				checked={ attributes.shareFieldAttributes !== false }
				onChange={ ( shareFieldAttributes ) =>
					setField( { shareFieldAttributes } )
				}
			/>
		</>
	);
}

/**
 * The toolbar and the settings of a field. They are the same for the field and for each block in it, so that a user who edits
 * a label finds them too.
 */
export function FieldControls( {
	clientId,
}: {
	/** The field or a block in it. */
	clientId: string;
} ): JSX.Element | null {
	const field = useField( clientId );
	const type = field && typeOf( field.block.name );
	if ( ! field || ! type ) {
		return null;
	}
	const { attributes, clientId: fieldId } = field.block;
	const { part, setField, setPart } = field;
	const canRequire =
		type !== 'hidden' &&
		( type !== 'consent' || attributes.consentType === 'explicit' );
	const isRequired = canRequire && attributes.required === true;
	const toggleRequired = () => setField( { required: ! isRequired } );
	return (
		<>
			{ canRequire && (
				<BlockControls group="other">
					<ToolbarButton
						isPressed={ isRequired }
						onClick={ toggleRequired }
					>
						{ __( 'Required', 'freehold' ) }
					</ToolbarButton>
				</BlockControls>
			) }
			<InspectorControls>
				<PanelBody title={ __( 'Field', 'freehold' ) }>
					<VStack spacing={ 4 }>
						{ canRequire && (
							<ToggleControl
								label={ __( 'Required', 'freehold' ) }
								checked={ isRequired }
								onChange={ toggleRequired }
							/>
						) }
						{ isRequired && (
							<ToggleControl
								label={ __( 'Mark as required', 'freehold' ) }
								checked={
									attributes.requiredIndicator !== false
								}
								onChange={ ( requiredIndicator ) =>
									// Jetpack reads the label’s, too.
									setPart(
										part( 'jetpack/label' ),
										{ requiredIndicator },
										{ requiredIndicator }
									)
								}
							/>
						) }
						<TypeSettings type={ type } field={ field } />
						{ type !== 'hidden' && (
							<LookSettings field={ field } />
						) }
					</VStack>
				</PanelBody>
				<ConditionsPanel
					key={ fieldId }
					clientId={ fieldId }
					stored={ attributes.conditionalLogic }
				/>
			</InspectorControls>
			<InspectorControls group="advanced">
				<FieldId
					key={ fieldId }
					clientId={ fieldId }
					id={ textOf( attributes.id ) }
				/>
			</InspectorControls>
		</>
	);
}
