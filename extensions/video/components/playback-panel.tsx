import { SelectControl, ToggleControl } from '@freehold/controls';
import {
	PanelBody,
	__experimentalUnitControl as UnitControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes, SetAttributes } from '../types';

type Props = { attributes: Attributes; setAttributes: SetAttributes };

/** Renders how the video plays. */
export function PlaybackPanel( {
	attributes,
	setAttributes,
}: Props ): JSX.Element {
	const { autoplay, maxWidth, preload } = attributes;
	const toggle = (
		name: 'controls' | 'loop' | 'muted' | 'playsinline' | 'transcript',
		label: string,
		help?: string
	) => (
		<ToggleControl
			label={ label }
			help={ help }
			checked={ Boolean( attributes[ name ] ) }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<PanelBody title={ __( 'Video settings', 'freehold' ) }>
			<ToggleControl
				label={ __( 'Autoplay', 'freehold' ) }
				help={ __(
					'The video starts without sound. It does not start for visitors who prefer reduced motion.',
					'freehold'
				) }
				checked={ Boolean( autoplay ) }
				onChange={ ( value ) =>
					setAttributes( {
						autoplay: value,
						// Browsers play only videos without sound by themselves.
						...( value ? { muted: true } : {} ),
					} )
				}
			/>
			{ toggle( 'loop', __( 'Loop', 'freehold' ) ) }
			{ toggle( 'muted', __( 'Muted', 'freehold' ) ) }
			{ toggle( 'controls', __( 'Playback controls', 'freehold' ) ) }
			{ toggle(
				'playsinline',
				__( 'Play inline', 'freehold' ),
				__(
					'On phones, the video plays on the page instead of in full screen.',
					'freehold'
				)
			) }
			{ toggle(
				'transcript',
				__( 'Show the transcript', 'freehold' ),
				__(
					'The captions are also a text below the video, which visitors can open and search.',
					'freehold'
				)
			) }
			<SelectControl
				label={ __( 'Preload', 'freehold' ) }
				value={ preload as 'auto' | 'metadata' | 'none' }
				options={ [
					{
						value: 'metadata',
						label: __( 'Metadata', 'freehold' ),
					},
					{ value: 'auto', label: __( 'Auto', 'freehold' ) },
					{ value: 'none', label: __( 'None', 'freehold' ) },
				] }
				onChange={ ( value ) => setAttributes( { preload: value } ) }
			/>
			<UnitControl
				__next40pxDefaultSize
				label={ __( 'Maximum width', 'freehold' ) }
				value={ maxWidth }
				min={ 0 }
				units={ [
					{ value: '%', label: '%', default: 100 },
					{ value: 'px', label: 'px', default: 640 },
				] }
				onChange={ ( value ) =>
					setAttributes( { maxWidth: value || '100%' } )
				}
			/>
		</PanelBody>
	);
}
