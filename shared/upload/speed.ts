/** How far back the speed is measured, in milliseconds. */
const WINDOW = 8000;

/** Measures how fast bytes are sent. */
export class Speed {
	private samples: Array< { time: number; sent: number } > = [];

	/** Begins again, after a pause. */
	reset(): void {
		this.samples = [];
	}

	/**
	 * Adds a measurement.
	 *
	 * @param sent The number of bytes so far.
	 * @param time In milliseconds.
	 */
	add( sent: number, time: number ): void {
		this.samples.push( { time, sent } );
		const first = this.samples.findIndex(
			( sample ) => time - sample.time <= WINDOW
		);
		this.samples.splice( 0, Math.min( first, this.samples.length - 2 ) );
	}

	/** Returns bytes per second; 0 if unknown. */
	value(): number {
		const [ first ] = this.samples;
		const last = this.samples[ this.samples.length - 1 ];
		if ( ! first || ! last || last.time - first.time < 500 ) {
			return 0;
		}
		return Math.max(
			0,
			( ( last.sent - first.sent ) * 1000 ) / ( last.time - first.time )
		);
	}
}
