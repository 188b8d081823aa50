import { nearby } from '@freehold/library/near';
import { eachPrinted, moduleData } from '@freehold/visitor/printed';
import type { Config } from './draw/types';
import { draw } from './view/draw';
import { attach } from './view/image';

/** What PHP prints into a map: the one service to which the visitor has consented. */
type Data = { only?: 'mapbox' | 'mapkit' | 'tiles' };

const config = moduleData< Config >( 'map' );
if ( config ) {
	const configs = new Map< HTMLElement, Config >();
	const near = nearby< HTMLElement >( ( element ) => {
		draw( element, configs.get( element ) as Config ).catch(
			window.console.warn
		);
	} );
	eachPrinted< Data >( 'map', ( { only }, element ) => {
		const allowed: Config = only
			? {
					...config,
					mapbox: undefined,
					mapkit: undefined,
					tiles: undefined,
					[ only ]: config[ only ],
			  }
			: config;
		if ( 'level' in element.dataset ) {
			attach( element, allowed );
		} else {
			configs.set( element, allowed );
			near( element );
		}
	} );
}
