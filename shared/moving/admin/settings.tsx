import { Button, CheckboxControl } from '@freehold/controls';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	takeOverSettings,
	undoSettings,
	type MovingData,
	type MovingSetting,
} from './client';
import type { MovingState } from './use-moving';

type MovingSettingsProps = {
	settings: MovingSetting[];
	state: MovingState;
};

/**
 * Takes over the settings that the administrator selects. Both values of each are shown. Those that are not set here are selected
 * at first.
 */
export function MovingSettings( {
	settings,
	state,
}: MovingSettingsProps ): JSX.Element {
	const [ touched, setTouched ] = useState< Record< string, boolean > >( {} );
	const [ isBusy, setIsBusy ] = useState( false );
	const heading = useRef< HTMLHeadingElement >( null );
	const isSelected = ( { id, is_suggested: first }: MovingSetting ) =>
		touched[ id ] ?? first;
	const open = settings.filter( ( { theirs, here } ) => theirs !== here );
	const ids = open.filter( isSelected ).map( ( { id } ) => id );
	const send = async ( request: () => Promise< MovingData > ) => {
		setIsBusy( true );
		const isDone = await state.change( request );
		setIsBusy( false );
		if ( isDone ) {
			setTouched( {} );
			// The button may be gone.
			heading.current?.focus();
		}
	};
	return (
		<section aria-labelledby="freehold-moving-settings">
			<h3 ref={ heading } id="freehold-moving-settings" tabIndex={ -1 }>
				{ __( 'Settings to take over', 'freehold' ) }
			</h3>
			<ul>
				{ settings.map( ( setting ) => (
					<li key={ setting.id }>
						{ open.includes( setting ) ? (
							<CheckboxControl
								label={ setting.title }
								help={ sprintf(
									/* translators: 1: a value. 2: a value. */
									__(
										'In Jetpack: %1$s. Here: %2$s.',
										'freehold'
									),
									setting.theirs,
									setting.here
								) }
								checked={ isSelected( setting ) }
								onChange={ ( on ) =>
									setTouched( {
										...touched,
										[ setting.id ]: on,
									} )
								}
							/>
						) : (
							<div>
								<strong>{ setting.title }</strong>{ ' ' }
								<span className="freehold-badge is-good">
									{ __( 'Taken over', 'freehold' ) }
								</span>
								<small>{ setting.here }</small>
							</div>
						) }
					</li>
				) ) }
			</ul>
			<div className="freehold-moving__buttons">
				{ open.length > 0 && (
					<Button
						variant="primary"
						disabled={ ids.length === 0 }
						isBusy={ isBusy }
						onClick={ () =>
							isBusy || void send( () => takeOverSettings( ids ) )
						}
					>
						{ __( 'Take over settings', 'freehold' ) }
					</Button>
				) }
				{ settings.some( ( { can_undo: canUndo } ) => canUndo ) && (
					<Button
						variant="tertiary"
						onClick={ () => isBusy || void send( undoSettings ) }
					>
						{ __( 'Undo', 'freehold' ) }
					</Button>
				) }
			</div>
		</section>
	);
}
