import {
	PanelBody,
	SelectControl,
	ToggleControl,
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
	const {
		autoplay,
		controls,
		loop,
		maxWidth,
		muted,
		playsinline,
		preload,
		transcript,
	} = attributes;
	return (
		<PanelBody title={ __( 'Video settings', 'freehold' ) }>
			<ToggleControl
				__nextHasNoMarginBottom
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
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Loop', 'freehold' ) }
				checked={ Boolean( loop ) }
				onChange={ ( value ) => setAttributes( { loop: value } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Muted', 'freehold' ) }
				checked={ Boolean( muted ) }
				onChange={ ( value ) => setAttributes( { muted: value } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Playback controls', 'freehold' ) }
				checked={ controls }
				onChange={ ( value ) => setAttributes( { controls: value } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Play inline', 'freehold' ) }
				help={ __(
					'On phones, the video plays on the page instead of in full screen.',
					'freehold'
				) }
				checked={ Boolean( playsinline ) }
				onChange={ ( value ) =>
					setAttributes( { playsinline: value } )
				}
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Show the transcript', 'freehold' ) }
				help={ __(
					'The captions are also a text below the video, which visitors can open and search.',
					'freehold'
				) }
				checked={ Boolean( transcript ) }
				onChange={ ( value ) => setAttributes( { transcript: value } ) }
			/>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
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
