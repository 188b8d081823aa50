import { RangeControl, ToggleControl } from '@freehold/controls';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '@freehold/captions/format-time';
import type { Attributes, PosterData } from '../types';
import type { Video } from '../store';
import { posterDataOf } from './use-poster';

type Props = {
	attributes: Attributes;
	video: Video;
	set: ( changes: PosterData ) => void;
};

/** The length of the preview, in milliseconds. */
const MIN_LOOP = 3000;
const MAX_LOOP = 10_000;
const DEFAULT_LOOP = 5000;

const numberOr = ( value: unknown, otherwise: number ): number =>
	typeof value === 'number' && Number.isFinite( value ) && value >= 0
		? value
		: otherwise;

/** Returns the preview’s times, within the length of the video. */
export function previewTimes(
	posterData: PosterData,
	duration: number
): { start: number; length: number; maxStart: number; maxLength: number } {
	const maxStart = Math.max( 0, duration - MIN_LOOP );
	const start = Math.min(
		numberOr( posterData.previewAtTime, numberOr( posterData.atTime, 0 ) ),
		maxStart
	);
	const maxLength = Math.min( MAX_LOOP, Math.max( 0, duration - start ) );
	return {
		start,
		maxStart,
		maxLength,
		length: Math.min(
			numberOr( posterData.previewLoopDuration, DEFAULT_LOOP ),
			maxLength
		),
	};
}

/** Renders the settings of the part that plays while the pointer is over the video. */
export function HoverPreview( { attributes, set, video }: Props ): JSX.Element {
	const posterData = posterDataOf( attributes );
	const duration = video.duration || Number( attributes.duration ) || 0;
	const { start, length, maxStart, maxLength } = previewTimes(
		posterData,
		duration
	);
	return (
		<>
			<ToggleControl
				label={ __( 'Preview on hover', 'freehold' ) }
				help={ __(
					'A part of the video plays without sound while the pointer is over it.',
					'freehold'
				) }
				checked={ posterData.previewOnHover === true }
				disabled={ ! duration && ! posterData.previewOnHover }
				onChange={ ( previewOnHover ) =>
					set( {
						previewOnHover,
						...( previewOnHover
							? {
									previewAtTime: start,
									previewLoopDuration: length,
							  }
							: {} ),
					} )
				}
			/>
			{ posterData.previewOnHover && duration > 0 && (
				<>
					<RangeControl
						label={ __( 'Starting point', 'freehold' ) }
						help={ sprintf(
							/* translators: %s: a time. */
							__( 'Video duration: %s', 'freehold' ),
							formatTime( duration / 1000 )
						) }
						min={ 0 }
						max={ maxStart / 1000 }
						step={ 0.1 }
						disabled={ maxStart === 0 }
						value={ start / 1000 }
						onChange={ ( value ) =>
							set( {
								previewAtTime: Math.round(
									( value ?? 0 ) * 1000
								),
							} )
						}
					/>
					<RangeControl
						label={ __( 'Loop duration (in seconds)', 'freehold' ) }
						min={ Math.min( MIN_LOOP, maxLength ) / 1000 }
						max={ maxLength / 1000 }
						step={ 0.1 }
						disabled={ maxLength <= MIN_LOOP }
						value={ length / 1000 }
						onChange={ ( value ) =>
							set( {
								previewLoopDuration: Math.round(
									( value ?? DEFAULT_LOOP / 1000 ) * 1000
								),
							} )
						}
					/>
				</>
			) }
		</>
	);
}
