/** How much is read at a time, in bytes. Headers are close to each other. */
const WINDOW = 65536;

/** Reads parts of a file. */
export class Reader {
	private start = 0;

	private bytes = new Uint8Array();

	constructor( private readonly file: Blob ) {}

	/** The file's size in bytes. */
	get size(): number {
		return this.file.size;
	}

	/**
	 * Reads bytes.
	 *
	 * @param from   Where they begin.
	 * @param length How many there are.
	 * @return The bytes; fewer at the end of the file.
	 */
	async read( from: number, length: number ): Promise< Uint8Array > {
		const end = Math.min( this.size, from + length );
		if ( from >= end ) {
			return new Uint8Array();
		}
		if ( from < this.start || end > this.start + this.bytes.length ) {
			this.start = from;
			this.bytes = new Uint8Array(
				await this.file
					.slice( from, Math.max( end, from + WINDOW ) )
					.arrayBuffer()
			);
		}
		return this.bytes.subarray( from - this.start, end - this.start );
	}

	/**
	 * Reads a number.
	 *
	 * @param from   Where it begins.
	 * @param length The number of its bytes, up to 8; the most significant is the first.
	 * @throws {Error} If the file ends before.
	 */
	async number( from: number, length: number ): Promise< number > {
		const bytes = await this.read( from, length );
		if ( bytes.length < length ) {
			throw new Error( 'The file ends too early.' );
		}
		return bytes.reduce( ( value, byte ) => value * 256 + byte, 0 );
	}

	/**
	 * Reads a text of one byte per character.
	 *
	 * @param from   Where it begins.
	 * @param length Its length.
	 */
	async text( from: number, length: number ): Promise< string > {
		return String.fromCharCode( ...( await this.read( from, length ) ) );
	}
}
