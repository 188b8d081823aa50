import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { readLogic, toStored } from './conditions';
import { useFormFields } from './form-fields';
import { LogicControls } from './logic-controls';

/** The settings panel of a field’s conditions: when it is shown or hidden. */
export function ConditionsPanel( {
	clientId,
	stored,
}: {
	clientId: string;
	stored: unknown;
} ): JSX.Element {
	const beginStep = useUndoSteps();
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const fields = useFormFields( clientId );
	const subjects = fields.filter( ( field ) => field.clientId !== clientId );
	const logic = readLogic( stored );
	// A change would close the panel while the user edits it.
	const [ isOpen ] = useState( toStored( logic ) !== undefined );

	return (
		<PanelBody
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
			<LogicControls
				id={ `freehold-conditions-${ clientId }` }
				logic={ logic }
				fields={ fields }
				subjects={ subjects }
				texts={ {
					label: __( 'This field', 'freehold' ),
					show: __( 'Show when…', 'freehold' ),
					hide: __( 'Hide when…', 'freehold' ),
				} }
				onChange={ ( conditionalLogic, typed, others ) => {
					beginStep( typed );
					const all: Record< string, Record< string, unknown > > = {
						...others,
						[ clientId ]: { conditionalLogic },
					};
					updateBlockAttributes( Object.keys( all ), all, {
						uniqueByBlock: true,
					} );
				} }
			/>
		</PanelBody>
	);
}
