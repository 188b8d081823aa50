import './core-video';
import './stored-video';
