import { TextControl, ToggleControl } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { shownIntervals } from '../intervals';
import { withShown } from '../stored-texts';
import { shownText } from '../texts';
import type { Attributes, IntervalName } from '../types';

/** Renders the settings in the sidebar. */
export function Settings( {
	attributes,
	setAttributes,
}: Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
> ): JSX.Element {
	const { adminUrl, user } = getInitialState();
	const isDialog = attributes.displayMode === 'modal';
	const toggle = ( name: IntervalName, label: string ) => (
		<ToggleControl
			label={ label }
			checked={ shownIntervals( attributes ).includes( name ) }
			onChange={ ( show ) =>
				setAttributes( withShown( attributes, name, show ) )
			}
		/>
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				{ toggle(
					'monthlyDonation',
					__( 'Show monthly donations', 'freehold' )
				) }
				{ toggle(
					'annualDonation',
					__( 'Show annual donations', 'freehold' )
				) }
				<ToggleControl
					label={ __( 'Show custom amount option', 'freehold' ) }
					checked={ attributes.showCustomAmount }
					onChange={ ( showCustomAmount ) =>
						setAttributes( { showCustomAmount } )
					}
				/>
				<ToggleControl
					label={ __( 'Open the form in a dialog', 'freehold' ) }
					checked={ isDialog }
					onChange={ ( isOn ) =>
						setAttributes( {
							displayMode: isOn ? 'modal' : undefined,
						} )
					}
				/>
				{ isDialog && (
					<TextControl
						label={ __( 'Button text', 'freehold' ) }
						placeholder={ shownText( 'Donate' ) }
						value={ attributes.triggerButtonText ?? '' }
						onChange={ ( triggerButtonText ) =>
							setAttributes( {
								triggerButtonText:
									triggerButtonText || undefined,
							} )
						}
					/>
				) }
				{ user.can_manage && (
					<ExternalLink
						href={ `${ adminUrl }admin.php?page=freehold-payments` }
					>
						{ __( 'View donation earnings', 'freehold' ) }
					</ExternalLink>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
