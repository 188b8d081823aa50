import { SelectControl, ToggleControl } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatOf, formats } from '../formats';
import type { Attributes, Choices } from '../types';
import { SlotControl } from './slot-control';

type SidebarProps = {
	attributes: Attributes;
	setAttributes: ( changed: Partial< Attributes > ) => void;
	/** Null until they are loaded. */
	choices: Choices | null;
};

/** The settings of the block: the slot, and what phones show. */
export function Sidebar( {
	attributes,
	setAttributes,
	choices,
}: SidebarProps ): JSX.Element {
	const { hideMobile, mobileFormat } = attributes;
	const usual = formatOf( attributes.format );
	return (
		<InspectorControls>
			{ choices && (
				<PanelBody title={ __( 'Ad slot', 'freehold' ) }>
					<SlotControl
						slot={ attributes.slot }
						choices={ choices }
						onChange={ ( slot ) => setAttributes( { slot } ) }
					/>
					{ choices.can_manage && (
						<ExternalLink
							href={ `${
								getInitialState().adminUrl
							}admin.php?page=freehold-ads` }
						>
							{ __( 'Manage ad slots', 'freehold' ) }
						</ExternalLink>
					) }
				</PanelBody>
			) }
			<PanelBody title={ __( 'Visibility', 'freehold' ) }>
				<ToggleControl
					label={ __( 'Hide ad on mobile views', 'freehold' ) }
					help={ __(
						'Hides this block for site visitors on mobile devices.',
						'freehold'
					) }
					checked={ hideMobile === true }
					onChange={ ( value ) =>
						setAttributes( { hideMobile: value } )
					}
				/>
				{ hideMobile !== true && (
					<SelectControl
						label={ __( 'Format on phones', 'freehold' ) }
						help={ __(
							'Also shown where the usual format does not fit.',
							'freehold'
						) }
						value={ mobileFormat ?? '' }
						options={ [
							{
								value: '',
								label: sprintf(
									/* translators: %s: the size of an ad, such as “300 × 250”. */
									__( 'Same as usual (%s)', 'freehold' ),
									`${ usual.width } × ${ usual.height }`
								),
							},
							...formats().map( ( { name, title } ) => ( {
								value: name as string,
								label: title,
							} ) ),
						] }
						onChange={ ( value ) =>
							setAttributes( {
								mobileFormat: value || undefined,
							} )
						}
					/>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
